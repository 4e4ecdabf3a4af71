// The keywords that a command itself goes by: not those that its actions go by in turn.
import { remember } from '../../base/remember.ts';
import { parse } from '../../pipeline/language/parse.ts';

export const keywordsIn = remember((command: string): readonly string[] =>
  parse(command).stages.flatMap((stage) => (stage.type === 'filter' ? [stage.keyword] : [])),
);
