// Filters that make something short of a whole text: summarize, headline, ask, reply and points.
// A text that is too long for the model is replaced by what matters in its parts, until it fits.
import { cannot } from '../../language/failure.ts';
import { type FilterContext, filter } from '../../language/filter.ts';
import { ArgumentError } from '../../language/parameters.ts';
import { listOfTexts } from '../../language/value.ts';
import { askForShape, askForText } from './ask-model.ts';
import { byModel, mail } from './by-model.ts';
import { eachPiece, readPieces } from './each-piece.ts';
import { type Wording, wording } from './model-arguments.ts';
import type { Piece } from './pieces.ts';
import { ask } from './prompts/ask.ts';
import { condense, findEvidence } from './prompts/condense.ts';
import { headline } from './prompts/headline.ts';
import { points } from './prompts/points.ts';
import { reply, replyAs } from './prompts/reply.ts';
import { summarize, summarizeAs, summarizeIn } from './prompts/summarize.ts';
import { itemsIn, list, shapeOf, string } from './shapes.ts';
import type { Task } from './task.ts';

const interim = { perToken: 0.5, besides: 64, isInterim: true } as const;
const condensing: Task = { ...interim, prompt: condense };

const shorten = async (content: string, task: Task, part: Task, context: FilterContext): Promise<Piece> => {
  let current = content;
  for (;;) {
    const [piece, another] = await readPieces(current, task, context);
    if (piece && !another) return piece;
    const parts = await eachPiece(current, part, context, (one) => askForText(context.model, part, one));
    const shorter = parts.join('\n\n');
    if (shorter.length > 0.9 * current.length)
      return cannot(
        'this text is too long for the language model, which did not shorten its parts. Use a model with a larger context.',
      );
    current = shorter;
  }
};

const writeShort = async (
  content: string,
  task: Task,
  context: FilterContext,
  part: Task = condensing,
): Promise<string> => askForText(context.model, task, await shorten(content, task, part, context));

const short = { perToken: 0, besides: 512 };

const length = wording('the number of sentences, or the length or audience, such as “for a child”', { atLeast: 0 });
const lengthOfSummary: typeof length = {
  ...length,
  read: (args) => {
    const how = length.read(args);
    if (/^0+$/.test(how.content)) throw new ArgumentError('must be at least one sentence, not 0');
    return how;
  },
};

/** `summarize 3` means three sentences. */
const chooseSummary = ({ content, isOwn }: Wording): Task => {
  if (content === '') return { ...short, prompt: summarize };
  const sentences = /^\d{1,2}$/.test(content) ? Number(content) : 0;
  if (sentences > 0) return { ...short, prompt: summarizeIn(sentences) };
  return { ...short, prompt: summarizeAs, details: { name: 'Summary wanted', content, isOwn } };
};

const inOneLine = (title: string): string =>
  title
    .replace(/^#+(?:\s+|$)|\*\*/g, '')
    .replace(/\s+/g, ' ')
    .trim();

export const condensingFilters = [
  filter({
    ...byModel,
    gives: 'text',
    keyword: 'summarize',
    summary: 'Summarizes the text.',
    arguments: { how: lengthOfSummary },
    aliases: ['summarise', 'summary', 'tldr'],
    examples: [
      {
        run: 'summarize 1',
        on: mail,
        gives: 'The hall is booked for Friday; Ada sends the slides and brings the cable.',
      },
    ],
    apply: (content, { how }, context) => writeShort(content, chooseSummary(how), context),
  }),
  filter({
    ...byModel,
    gives: 'text',
    keyword: 'headline',
    summary: 'Writes a title for the text.',
    examples: [{ run: 'headline', on: mail, gives: 'Hall Booked for Friday' }],
    apply: async (content, _, context) => {
      const task = { prompt: headline, perToken: 0, besides: 64 };
      return askForText(context.model, task, await shorten(content, task, condensing, context), inOneLine);
    },
  }),
  filter({
    ...byModel,
    gives: 'text',
    keyword: 'ask',
    summary: 'Answers a question about the text.',
    arguments: { question: wording('the question', { atLeast: 1 }) },
    examples: [{ run: 'ask "Who gets the slides?"', on: mail, gives: 'Charles' }],
    apply: (content, { question }, context) => {
      const details = { name: 'Question', ...question };
      const part = { ...interim, prompt: findEvidence, details };
      return writeShort(content, { ...short, prompt: ask, details }, context, part);
    },
  }),
  filter({
    ...byModel,
    gives: 'text',
    keyword: 'reply',
    summary: 'Drafts a reply to the text.',
    arguments: { how: wording('what to say, or the tone to use, such as “decline politely”', { atLeast: 0 }) },
    examples: [
      {
        run: 'reply agree',
        on: mail,
        gives: 'Hi Mary, I will send Charles the slides and bring the cable. Best, Ada',
      },
    ],
    apply: (content, { how }, context) => {
      const wish =
        how.content === '' ? { prompt: reply } : { prompt: replyAs, details: { name: 'Reply wanted', ...how } };
      return writeShort(content, { ...short, ...wish }, context);
    },
  }),
  filter({
    ...byModel,
    gives: 'list',
    keyword: 'points',
    summary: 'Lists the main points.',
    aliases: ['key-points'],
    examples: [
      {
        run: 'points',
        on: mail,
        gives: 'The hall is booked for Friday\nCharles needs the slides\nA cable is needed',
      },
    ],
    apply: async (content, _, context) => {
      const task = { ...short, prompt: points, shape: shapeOf({ items: list(string) }) };
      const piece = await shorten(content, task, condensing, context);
      return listOfTexts(await askForShape(context.model, task, piece, itemsIn));
    },
  }),
];
