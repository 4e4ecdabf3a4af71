// Filters that decide on one answer: classify and when.
import { cannot } from '../../language/failure.ts';
import { type FilterContext, filter } from '../../language/filter.ts';
import { dayName } from '../time/moment.ts';
import { momentOf } from '../time/temporal.ts';
import { askForShape } from './ask-model.ts';
import { byModel } from './by-model.ts';
import { eachPiece, readPieces } from './each-piece.ts';
import { type Names, names } from './model-arguments.ts';
import { classify } from './prompts/classify.ts';
import { when } from './prompts/when.ts';
import { readIsoTime } from './read-iso-time.ts';
import { shapeOf, string, textIn } from './shapes.ts';

/** Each part of a long text votes for a label, and longer parts count more. */
const chooseLabel = async (
  content: string,
  { names: labels, isOwn }: Names,
  context: FilterContext,
): Promise<string> => {
  const [first = '', ...others] = labels;
  const task = {
    prompt: classify,
    details: { name: 'Labels', content: labels.join(', '), isOwn },
    shape: shapeOf({ label: { enum: [first, ...others] } }),
    perToken: 0,
    besides: 64,
  };
  const votes = new Map(labels.map((label) => [label, 0]));
  await eachPiece(content, task, context, async (piece) => {
    const label = await askForShape(context.model, task, piece, (value) => textIn(value, 'label'));
    votes.set(label, (votes.get(label) ?? 0) + piece.tokens);
  });
  return labels.reduce((best, label) => ((votes.get(label) ?? 0) > (votes.get(best) ?? 0) ? label : best), first);
};

const describeNow = (context: FilterContext): string => {
  const zone = context.timeZone();
  const now = momentOf(context.now().getTime(), zone);
  return `${dayName(now)}, ${now.toString({ timeZoneName: 'never' }).slice(0, 16)} in ${zone}`;
};

const findTime = async (content: string, context: FilterContext): Promise<string> => {
  const task = { prompt: when(describeNow(context)), shape: shapeOf({ when: string }), perToken: 0, besides: 64 };
  for (const piece of await readPieces(content, task, context)) {
    const found = await askForShape(context.model, task, piece, (value) => readIsoTime(textIn(value, 'when')));
    if (found !== '') return found;
  }
  return cannot('the language model found no date or time in the text.');
};

export const decidingFilters = [
  filter({
    ...byModel,
    gives: 'text',
    keyword: 'classify',
    summary: 'Picks the label that best fits the text.',
    arguments: { labels: names('the labels to choose from, such as “bug,feature,question”', { atLeast: 2 }) },
    examples: [{ run: 'classify praise,complaint,question', on: 'It broke after a day.', gives: 'complaint' }],
    apply: (content, { labels }, context) => chooseLabel(content, labels, context),
  }),
  filter({
    ...byModel,
    gives: 'text',
    keyword: 'when',
    summary: 'Extracts the date and time mentioned in the text, in ISO 8601.',
    examples: [{ run: 'when', on: 'Tea on 1 May 2026 at half past three', gives: '2026-05-01T15:30' }],
    apply: (content, _, context) => findTime(content, context),
  }),
];
