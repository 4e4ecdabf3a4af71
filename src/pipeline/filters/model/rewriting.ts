// Filters that change a text and keep its extent: proofread, rewrite and translate.
import { type FilterContext, filter } from '../../language/filter.ts';
import { askForText, tryForShape } from './ask-model.ts';
import { byModel } from './by-model.ts';
import { eachPiece } from './each-piece.ts';
import { findLanguage, isIn, type Language, language } from './languages.ts';
import { wording } from './model-arguments.ts';
import type { Piece } from './pieces.ts';
import { proofread } from './prompts/proofread.ts';
import { rewrite } from './prompts/rewrite.ts';
import { nameLanguage, translateInto } from './prompts/translate.ts';
import { shapeOf, string, textIn } from './shapes.ts';
import type { Task } from './task.ts';

/** What the model gets has no space around it, and that space stays. So do the line endings. */
const rewritePieces = async (
  content: string,
  task: Task,
  context: FilterContext,
  change: (piece: Piece) => Promise<string> = (piece) => askForText(context.model, task, piece),
): Promise<string> => {
  if (content.trim() === '') return content;
  const [before = ''] = /^\s*/.exec(content) ?? [];
  const after = content.slice(content.trimEnd().length);
  const rewritten = await eachPiece(content, task, context, async (piece) => {
    const inside = piece.text.trim();
    if (inside === '') return piece.text;
    const changed = await change({ ...piece, text: inside });
    const lines = content.includes('\r\n') ? changed.replace(/\r?\n/g, '\r\n') : changed;
    return piece.text.replace(inside, () => (changed === inside ? inside : lines));
  });
  return before + rewritten.join('') + after;
};

const naming = { prompt: nameLanguage, shape: shapeOf({ language: string }), perToken: 0, besides: 32 };

const translatePiece = async (
  piece: Piece,
  task: Task,
  wanted: Language,
  { model, note }: FilterContext,
): Promise<string> => {
  const current = await tryForShape(model, naming, piece, (value) => findLanguage(textIn(value, 'language')));
  if (!current || !isIn(current, wanted)) return askForText(model, task, piece);
  note(`already in ${wanted.name}`);
  return piece.text;
};

export const rewritingFilters = [
  filter({
    ...byModel,
    gives: 'text',
    keyword: 'proofread',
    summary: 'Corrects spelling and grammar only.',
    aliases: ['fix-grammar', 'spellcheck'],
    examples: [{ run: 'proofread', on: 'Their going too the libary.', gives: "They're going to the library." }],
    apply: (content, _, context) => rewritePieces(content, { prompt: proofread, perToken: 1.5, besides: 32 }, context),
  }),
  filter({
    ...byModel,
    gives: 'text',
    keyword: 'rewrite',
    summary: 'Rewrites the text in another style.',
    arguments: { how: wording('the style, such as formal, “more polite” or “as a poem”', { atLeast: 1 }) },
    aliases: ['rephrase'],
    examples: [{ run: 'rewrite politer', on: 'Send me the file.', gives: 'Could you please send me the file?' }],
    apply: (content, { how }, context) => {
      const details = { name: 'Style', ...how };
      return rewritePieces(content, { prompt: rewrite, details, perToken: 2, besides: 128 }, context);
    },
  }),
  filter({
    ...byModel,
    gives: 'text',
    keyword: 'translate',
    summary: 'Translates the text. Text that is already in the language stays as it is.',
    arguments: { language: language('the language to translate into, such as German, de or pt-BR') },
    examples: [
      { run: 'translate German', on: 'Good morning', gives: 'Guten Morgen' },
      { run: 'translate fr', on: 'Good morning', gives: 'Bonjour' },
    ],
    apply: (content, { language: wanted }, context) => {
      const task = { prompt: translateInto(wanted.name), perToken: 3, besides: 64 };
      return rewritePieces(content, task, context, (piece) => translatePiece(piece, task, wanted, context));
    },
  }),
];
