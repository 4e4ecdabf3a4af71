// Near misses of date formats: letters from other languages and libraries, minutes where months belong, and months where minutes belong.

const read = (pairs: string): ReadonlyMap<string, string> =>
  new Map(
    pairs.split(' ').map((pair) => {
      const [from = '', ...to] = pair.split('=');
      return [from, to.join('=')];
    }),
  );

const strftime = read(
  'Y=YYYY y=YY m=MM B=MMMM b=MMM h=MMM d=DD e=D j=DDDD A=dddd a=ddd u=E H=HH I=hh M=mm S=ss p=A P=a z=ZZ G=GGGG V=WW F=YYYY-MM-DD T=HH:mm:ss R=HH:mm D=MM/DD/YY s=unix f=SSS L=SSS',
);
const php = read(
  'Y=YYYY y=YY F=MMMM M=MMM m=MM n=M l=dddd D=ddd d=DD j=D H=HH G=H h=hh g=h i=mm s=ss u=SSSSSS A=A a=a P=Z',
);
/** Letters that stand alone, and among them one or an order that only PHP has. */
const isPhp = /^(?!.*([A-Za-z])[A-Za-z])(?:.*[ijnlF]|Y-m-d)/;
const others = read(
  'Y=YYYY YYY=YYYY y=YYYY yy=YY yyy=YYYY yyyy=YYYY d=D dd=DD EEEE=dddd EEE=ddd W=WW w=WW ww=WW Www=[W]WW WWW=[W]WW gggg=GGGG DDD=DDDD MI=mm mi=mm S=SSS SS=ss fff=SSS tt=A AM=A PM=A am=a pm=a aa=a z=Z zzz=Z xxx=Z XXX=Z X=unix x=milliseconds',
);

/** The letters of a run as one near miss, or as several next to each other, as in yyyyMMdd. */
const correctRun = (run: string): string =>
  others.get(run) ?? run.replace(/y+|E{3,4}|(?<!d)d{1,2}(?!d)/g, (part) => others.get(part) ?? part);

const outsideBrackets = (format: string, change: (part: string) => string): string =>
  format.replace(/(\[[^[\]]*\])|[^[]+/g, (part, bracketed?: string) => bracketed ?? change(part));

const correctLetters = (format: string): string => {
  if (/%-?[A-Za-z]/.test(format))
    return format.replace(/^\+/, '').replace(/%-?([A-Za-z])/g, (found, letter) => strftime.get(letter) ?? found);
  if (isPhp.test(format)) return format.replace(/[A-Za-z]/g, (letter) => php.get(letter) ?? letter);
  return outsideBrackets(format, (part) => part.replace(/[A-Za-z]+/g, correctRun));
};

/** In a format without hours, minutes beside a year or a day. */
const monthAlone = /(?<=[YDo][-/., ]{0,2})(?<!m)m{1,2}(?!m)|(?<!m)m{1,2}(?=[-/., ]{0,2}[YD])/g;
/** Between a day and a year, or joined to one of them, and not behind hours. */
const monthBesideTime =
  /(?<=[YDo][-/., ]{0,2})(?<!m)m{1,2}(?=[-/., ]{0,2}[YD])|(?<=[YD][-/.]?)(?<!m)m{1,2}(?!m)|(?<![Hhm][:.-]?|\])m{1,2}(?=[-/.]?[YD])/g;

/** Minutes where the month belongs are months, months behind hours are minutes, and weeks have years of their own. */
const correctMeaning = (format: string): string =>
  outsideBrackets(format, (part) => {
    const minutes = part.replace(/(?<=[Hh]{1,2}[:.]?)MM(?!M)/g, 'mm');
    const months = minutes.replace(/[Hh]/.test(format) ? monthBesideTime : monthAlone, (found) => found.toUpperCase());
    return /WW/.test(format) && !/[MD]/.test(format) ? months.replace('YYYY', 'GGGG') : months;
  });

/** The format that was probably meant; the same format if nothing is suspicious. */
export const correctFormat = (format: string): string => correctMeaning(correctLetters(format));
