// Lists the keywords that a command uses directly, not those inside its actions.
import { remember } from '../../base/remember.ts';
import { parse } from '../../pipeline/language/parse.ts';

export const keywordsIn = remember((command: string): readonly string[] =>
  parse(command).stages.flatMap((stage) => (stage.type === 'filter' ? [stage.keyword] : [])),
);
