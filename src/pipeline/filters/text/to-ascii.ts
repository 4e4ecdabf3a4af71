// Converts text to ASCII: removes diacritics, transliterates other scripts, simplifies symbols, and drops the rest.
import { deburr } from './deburr.ts';
import { writeKana } from './kana.ts';

const readPairs = (letters: string): (readonly [string, string])[] =>
  letters.split(/\s+/).map((pair) => [pair.slice(0, 1), pair.slice(1)] as const);

const letters = new Map([
  ...readPairs('αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo'),
  ...readPairs(
    'аa бb вv гg дd еe ёyo жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъ ыy ь эe юyu яya іi їyi єye ґg ўu ђdj ѓg ѕdz јj љlj њnj ћc ќk џdz ңn үu ұu өo қq ғg һh әa',
  ),
  ...readPairs(
    'აa ბb გg დd ეe ვv ზz თt იi კk ლl მm ნn ოo პp ჟzh რr სs ტt უu ფp ქk ღgh ყq შsh ჩch ცts ძdz წts ჭch ხkh ჯj ჰh',
  ),
  ...readPairs(
    'աa բb գg դd եe զz էe ըe թt ժzh իi լl խkh ծts կk հh ձdz ղgh ճch մm յy նn շsh ոo չch պp ջj ռr սs վv տt րr ցts ւw փp քk օo ֆf ևev',
  ),
  ...readPairs('אa בb גg דd הh וv זz חch טt יy ךk כk לl םm מm ןn נn סs עa ףf פp ץts צts קk רr שsh תt'),
]);

/** Korean syllables decompose into these, written in Revised Romanization. */
const hangul = new Map(
  [
    [0x1100, 'g kk n d tt r m b pp s ss - j jj ch k t p h'],
    [0x1161, 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'],
    [0x11a8, 'k k k n n n t l k m l l l p l m p p t t ng t t k t p t'],
  ].flatMap(([first, sounds]) =>
    String(sounds)
      .split(' ')
      .map((sound, index) => [String.fromCharCode(Number(first) + index), sound.replace('-', '')] as const),
  ),
);

const signs = new Map(
  [
    `‘' ’' ‚' ‛' ′' ´' ʼ' ‹' ›' “" ”" „" ‟" ″" ¨" «<< »>> ‐- ‑- ‒- –- —-- ―-- −- …... ·. •* ‣* ◦* ●* ⁄/ ∕/ ×x ÷/ ±+/- ≈~ ≠!= ≤<= ≥>=`,
    `←<- →-> ↔<-> ⇐<= ⇒=> ⇔<=> ©(c) ®(r) €EUR £GBP ¥JPY ₹INR ₽RUB ₩KRW ₿BTC ¢c °deg §S ¶P ¿? ¡! ∞inf √sqrt µu Ωohm ✓v ✔v ✗x ✘x 、, 。. 「" 」" 『" 』"`,
    '¦| ⟨< ⟩> 〈< 〉> 《<< 》>> 【[ 】] ・. №No',
  ].flatMap((line) => readPairs(line)),
);

/** More marks than any language puts on a letter; normalizing longer runs is slow. */
const tooManyMarks = /(\p{M}{4})\p{M}+/gu;
const beyondAscii = /[^\0-\x7f]/gu;

const capitalize = (sound: string): string => sound.slice(0, 1).toUpperCase() + sound.slice(1);

const spell = (character: string): string => {
  const known = signs.get(character) ?? letters.get(character) ?? hangul.get(character);
  if (known !== undefined) return known;
  const small = letters.get(character.toLowerCase());
  if (small !== undefined) return capitalize(small);
  const plain = deburr(character);
  const parts = plain === character ? character.normalize('NFKD') : plain;
  return parts === character ? '' : parts.replace(beyondAscii, spell);
};

const isCapital = (character = ''): boolean => /\p{Lu}/u.test(character);

/** ЩИ is SHCHI, Щи is Shchi. */
const isAmongCapitals = (before: string | undefined, behind: string | undefined): boolean =>
  isCapital(behind) || (isCapital(before) && !/\p{L}/u.test(behind ?? ''));

/** Cached per character, since texts repeat them. */
const maxSpelled = 10_000;
const spelled = new Map<string, string>();

const spellOnce = (character: string): string => {
  const known = spelled.get(character);
  if (known !== undefined) return known;
  const made = spell(character);
  if (spelled.size < maxSpelled) spelled.set(character, made);
  return made;
};

const isVisible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Reports each visible character that has no spelling. */
export const toAscii = (content: string, drop: (character: string) => void = () => {}): string => {
  if (!/[^\0-\x7f]/.test(content)) return content;
  const composed = content
    .replace(tooManyMarks, '$1')
    .replace(/(\d)(?=[¼-¾⅐-⅞])/g, '$1 ')
    .replace(/[\uff65-\uff9f]+/g, (halfWidth) => halfWidth.normalize('NFKC'))
    .normalize('NFC');
  return writeKana(composed).replace(beyondAscii, (character, at: number, whole: string) => {
    const sound = spellOnce(character);
    if (sound === '' && isVisible.test(character) && !letters.has(character.toLowerCase())) drop(character);
    if (sound.length < 2 || !isCapital(character)) return sound;
    return isAmongCapitals(whole[at - 1], whole[at + 1]) ? sound.toUpperCase() : sound;
  });
};
