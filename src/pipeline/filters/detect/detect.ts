// `detect`: says what a text is and which filters fit it.
import { filter } from '../../language/filter.ts';
import { hash, list, text, type Value } from '../../language/value.ts';
import { addressDetectors } from './detect-addresses.ts';
import { createCodeDetectors } from './detect-codes.ts';
import { dataDetectors } from './detect-data.ts';
import { documentDetectors, proseDetectors } from './detect-documents.ts';
import { identifierDetectors } from './detect-identifiers.ts';
import { keyDetectors } from './detect-keys.ts';
import { numberDetectors, plainNumber } from './detect-numbers.ts';
import { contentDetectors, textDetectors } from './detect-text.ts';
import { type Clip, type Detector, type Finding, prepareClip } from './finding.ts';

const maxFound = 6;
const order = ['certain', 'likely', 'possible'] as const;

const findAll = (clip: Clip, detectors: readonly Detector[]): Finding[] => {
  const found: Finding[] = [];
  for (const detect of detectors) {
    const finding = detect(clip);
    if (finding && !found.some(({ kind }) => kind === finding.kind)) found.push(finding);
  }
  return found.sort((one, other) => order.indexOf(one.sure) - order.indexOf(other.sure)).slice(0, maxFound);
};

const plainDetectors: readonly Detector[] = [
  ...addressDetectors,
  ...identifierDetectors,
  ...documentDetectors,
  ...dataDetectors,
  ...proseDetectors,
];

/** The kind of a decoded text. Doesn't look inside that in turn. */
const detectInside = (decoded: string): Finding | undefined => findAll(prepareClip(decoded), plainDetectors)[0];

const detectors: readonly Detector[] = [
  ...plainDetectors,
  ...numberDetectors,
  ...createCodeDetectors(detectInside),
  ...keyDetectors,
  plainNumber,
  ...textDetectors,
];

const describePlain = ({ text: content, lines }: Clip): Finding => {
  if (content === '')
    return { kind: 'Empty text', sure: 'certain', why: 'there is nothing but whitespace', filters: [] };
  if (lines.length === 1)
    return {
      kind: 'Text',
      sure: 'certain',
      why: 'nothing more specific was found',
      filters: ['trim', 'title', 'upper', 'lower', 'slug', 'words'],
    };
  return {
    kind: 'Lines of text',
    sure: 'certain',
    why: 'nothing more specific was found',
    filters: ['sort', 'unique', 'trim-lines', 'unwrap', 'words'],
  };
};

const toRow = ({ kind, sure, why, filters }: Finding): Value =>
  hash([
    ['kind', text(kind)],
    ['sure', text(sure)],
    ['why', text(why)],
    ['filters', text(filters.join('; '))],
  ]);

export const detectFilters = [
  filter({
    keyword: 'detect',
    summary: 'Says what the text is, how sure that is and why, and which filters fit it, best first.',
    takes: 'text',
    gives: 'list',
    aliases: ['identify', 'what-is'],
    examples: [
      { run: 'detect | get 0 | get kind', on: 'eyJhIjoxfQ==', gives: 'Base64 of JSON object' },
      {
        run: 'detect | pick kind filters',
        on: '#ff8800',
        gives: 'kind: Color\nfilters: color; color-hex; color-rgb; color-hsl; color-oklch; contrast white; lighten 10',
      },
    ],
    apply: (content) => {
      const clip = prepareClip(content);
      const whole = clip.text === '' ? [] : findAll(clip, detectors);
      const found = whole.length > 0 ? whole : findAll(clip, contentDetectors);
      return list((found.length > 0 ? found : [describePlain(clip)]).map(toRow));
    },
  }),
];
