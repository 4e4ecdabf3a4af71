// Filters that need a language model. This version has none, so they are declared but always fail.
import { cannot } from '../../language/failure.ts';
import { type Example, filter, type Gives } from '../../language/filter.ts';
import { noModel } from '../../language/no-model.ts';
import { type Parameter, someText, texts } from '../../language/parameters.ts';

interface Declared {
  readonly keyword: string;
  readonly summary: string;
  readonly gives?: Gives;
  readonly arguments?: Readonly<Record<string, Parameter<unknown>>>;
  readonly aliases?: readonly string[];
  readonly example: Example;
}

const byModel = ({ example, ...declared }: Declared) =>
  filter({
    takes: 'text',
    gives: 'text',
    longRunning: true,
    needsModel: true,
    examples: [example],
    ...declared,
    apply: () => cannot(noModel),
  });

const mail =
  'Hi Ada, the hall is booked for Friday. Please send the slides to Charles, and bring the cable. Thanks, Mary';

export const modelFilters = [
  byModel({
    keyword: 'proofread',
    summary: 'Corrects spelling and grammar only.',
    aliases: ['fix-grammar', 'spellcheck'],
    example: { run: 'proofread', on: 'Their going too the libary.', gives: "They're going to the library." },
  }),
  byModel({
    keyword: 'summarize',
    summary: 'Summarizes the text.',
    arguments: { how: texts('length or audience, such as “in one sentence”', { atLeast: 0 }) },
    aliases: ['summarise', 'summary', 'tldr'],
    example: {
      run: 'summarize',
      on: mail,
      gives: 'The hall is booked for Friday; Ada sends the slides and brings the cable.',
    },
  }),
  byModel({
    keyword: 'rewrite',
    summary: 'Rewrites the text in another style.',
    arguments: { how: texts('the style, such as “more polite” or “as a poem”', { atLeast: 1 }) },
    aliases: ['rephrase'],
    example: { run: 'rewrite politer', on: 'Send me the file.', gives: 'Could you please send me the file?' },
  }),
  byModel({
    keyword: 'ask',
    summary: 'Answers a question about the text.',
    arguments: { question: texts('the question', { atLeast: 1 }) },
    example: { run: 'ask "Who gets the slides?"', on: mail, gives: 'Charles' },
  }),
  byModel({
    keyword: 'headline',
    summary: 'Writes a title for the text.',
    example: { run: 'headline', on: mail, gives: 'Hall Booked for Friday' },
  }),
  byModel({
    keyword: 'extract',
    summary: 'Extracts the items you ask for as a list.',
    gives: 'list',
    arguments: { what: texts('what to extract, such as names', { atLeast: 1 }) },
    example: { run: 'extract names', on: mail, gives: 'Ada\nCharles\nMary' },
  }),
  byModel({
    keyword: 'classify',
    summary: 'Picks the label that best fits the text.',
    arguments: { labels: texts('the labels to choose from', { atLeast: 1 }) },
    example: { run: 'classify praise complaint question', on: 'It broke after a day.', gives: 'complaint' },
  }),
  byModel({
    keyword: 'tabulate',
    summary: 'Turns the information in the text into a CSV table.',
    arguments: { columns: texts('the columns; chosen automatically by default', { atLeast: 0 }) },
    example: {
      run: 'tabulate name born',
      on: 'Ada was born in 1815, Charles in 1791.',
      gives: 'name,born\nAda,1815\nCharles,1791',
    },
  }),
  byModel({
    keyword: 'tasks',
    summary: 'Lists the tasks in the text.',
    gives: 'list',
    aliases: ['todos'],
    example: { run: 'tasks', on: mail, gives: 'Send the slides to Charles\nBring the cable' },
  }),
  byModel({
    keyword: 'points',
    summary: 'Lists the main points.',
    gives: 'list',
    aliases: ['key-points'],
    example: {
      run: 'points',
      on: mail,
      gives: 'The hall is booked for Friday\nCharles needs the slides\nA cable is needed',
    },
  }),
  byModel({
    keyword: 'reply',
    summary: 'Drafts a reply to the text.',
    arguments: { how: texts('what to say, or the tone to use', { atLeast: 0 }) },
    example: {
      run: 'reply agree',
      on: mail,
      gives: 'Hi Mary, I will send Charles the slides and bring the cable. Best, Ada',
    },
  }),
  byModel({
    keyword: 'when',
    summary: 'Extracts the date and time mentioned in the text, in ISO 8601.',
    example: { run: 'when', on: 'Tea on 1 May 2026 at half past three', gives: '2026-05-01T15:30' },
  }),
  byModel({
    keyword: 'translate',
    summary: 'Translates the text.',
    arguments: { language: someText('the language to translate into, such as German or de') },
    example: { run: 'translate German', on: 'Good morning', gives: 'Guten Morgen' },
  }),
];
