// The first three letters of all names of months and weekdays in date-names.ts. Loading those takes a moment, which most words don't need.

const starts: ReadonlySet<string> = new Set(
  `abe abr abu ag ago agu aha ahd al an ant aoû api apr ar ara ast aug avg avr az aza ağu bal bir bře cet cmt cn cs
  csü cum cze czw dc dec des det dez dg di dic die dij dil dim din dis diu div dj dl do dom don ds dt dub dum dv
  déc eka eki elo ene esm eyl feb fev fim fr fre fri fév fös geg gen gio giu gru haz hei hel huh hét ian ig iga
  ira isn iul iun jaa jan jeu joi jou jue jui jul jum jun juu júl jún jūl jūn kam kas ke ked kes ket kha kol kov
  kt kvě kwi la lap lar lau led lie lip lis lok lr lug lun lut lör lør ma maa mac mag mai maj man mar may maí mei
  mer mi mie min mit mié mið mo mon mrt máj mán már mär mån mér ne ned nel nie nis noi nov nóv oca oct og ogo okt
  ons or ost otr ots ott out ožu paz paź pe pen per pet pi pia pie pir pią pn po pon pr pro pt pzt pá pát pén püh
  qua qui rab ree rug ruj sa sab sal sam sat sau seg sek sel sen sep ses set sex sie sij sk so sob son spa sre sri
  srp st str stu sty stř su sub sun svi svē syy sze szo sáb sâm sön søn tam tei tem ter thu ti tii tir tis to tor
  tou tr tra tre tue urr urt ut uto uzt vas vee vel ven vie vin vr vri wed wo woe wrz wt wto xan xov xul xuñ za
  zat zo zon zář ágú ápr çar úno út úte þri čer čet čt čtv čvc čvn říj śr śro şub šeš št štv απρ αυγ δεκ δευ ιαν
  ιου κυρ μαΐ μαρ νοε οκτ πέμ παρ σάβ σεπ τετ τρί φεβ авг апр аў аўт бер вер вос вс вт вто вів гру дек дец жні жов
  июл июн кас кві кра лип лис лют ліп ліс май мар мая мај нд нед нов ное ноя няд окт пʼя пан пет пн пон пт пят сак
  сб сен сеп сер сне ср сре сря сту суб съб січ тра уто феб фев чац чер чет чт чц чэр юли юни янв яну јан јул јун
  אוג אוק אפר דצמ יול יונ ינו מאי מרץ נוב ספט פבר שבת آور أبر أغس أكت الأ الا الث الج الخ الس اوت اکت جمع دسا دوش
  ديس سبت سپت شنب فبر فور مار ماي مه نوا نوف ينا يول يون پنج چها ژان ژوئ یکش अक् अगस अप् गुर जनव जुल जून दिस नवं
  फ़र बुध मंग मई मार रवि शनि शुक सित सोम`.split(/\s+/),
);

/** Whether a word in lowercase may be the name of a month or weekday. */
export const mayBeDateName = (word: string): boolean => starts.has(word.slice(0, 3));
