// Transliterates Japanese kana to Latin letters (Hepburn).

const syllables = new Map(
  `あa いi うu えe おo かka きki くku けke こko がga ぎgi ぐgu げge ごgo さsa しshi すsu せse そso ざza じji ずzu ぜze ぞzo
  たta ちchi つtsu てte とto だda ぢji づzu でde どdo なna にni ぬnu ねne のno はha ひhi ふfu へhe ほho ばba びbi ぶbu べbe
  ぼbo ぱpa ぴpi ぷpu ぺpe ぽpo まma みmi むmu めme もmo やya ゆyu よyo らra りri るru れre ろro わwa ゐi ゑe をo んn ゔvu
  ぁa ぃi ぅu ぇe ぉo ゃya ゅyu ょyo ゎwa ゕka ゖke`
    .split(/\s+/)
    .map((pair) => [pair.slice(0, 1), pair.slice(1)] as const),
);

const kana = /(?:っ(?=([\u3041-\u3096])?))|([\u3041-\u3096])([ゃゅょぁぃぇぉ])?|ー/g;

const join = (first: string, second: string): string => {
  const [start, sound] = [syllables.get(first) ?? '', syllables.get(second) ?? ''];
  if (second === '') return start;
  const vowel = sound.slice(-1);
  // きゃ kya, しゃ sha, ふぁ fa, ちぇ che
  if ('ゃゅょ'.includes(second))
    return start.endsWith('i')
      ? start.slice(0, -1) + (start.length > 2 || start === 'ji' ? vowel : sound)
      : start + sound;
  return /^(?:shi|chi|ji|fu|vu|tsu|te|de)$/.test(start) ? start.slice(0, -1) + vowel : start + vowel;
};

/** Reads katakana as hiragana, which have the same syllables in the same order. Long vowels are not marked. */
export const writeKana = (content: string): string =>
  content
    .replace(/[\u30a1-\u30f6]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x60))
    .replace(kana, (sign, next: string | undefined, first: string | undefined, second = '') => {
      if (sign === 'ー') return '';
      // A small tsu doubles the consonant that follows.
      if (first === undefined)
        return (syllables.get(next ?? '') ?? '')
          .replace(/^ch.*/, 't')
          .slice(0, 1)
          .replace(/[aeiou]/, '');
      return join(first, second);
    });
