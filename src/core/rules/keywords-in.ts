// Lists the keywords that a command uses directly, not those inside its actions.
import { memoize } from '../../base/memoize.ts';
import { parse } from '../../pipeline/language/parse.ts';

export const keywordsIn = memoize((command: string): readonly string[] =>
  parse(command).stages.flatMap((stage) => (stage.type === 'filter' ? [stage.keyword] : [])),
);
