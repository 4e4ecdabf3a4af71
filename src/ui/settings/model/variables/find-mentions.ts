// Finds the rules whose commands mention a variable. A text in quotes that looks like one counts too.
import type { Answer } from '../../../../contract/types.ts';
import { rulesTexts } from '../../rules-texts.ts';
import { variableTexts } from '../../variable-texts.ts';

const texts = variableTexts.rename;

export const findMentions = (name: string, { actions, triggers, abbreviations }: Answer<'listRules'>): string[] => {
  const reference = new RegExp(`[$@%]${name}(?![\\p{L}\\p{M}\\p{N}_-])`, 'u');
  const mentions = (...commands: readonly (string | undefined)[]): boolean =>
    commands.some((command) => command !== undefined && reference.test(command.normalize('NFC')));
  return [
    ...actions.filter(({ definition }) => mentions(definition.pipeline)).map(({ keyword }) => texts.action(keyword)),
    ...triggers
      .filter(({ definition: { condition, arguments: given = [] } }) => mentions(condition.pipeline, ...given))
      .map(({ id }) => rulesTexts.triggers.name(id)),
    ...abbreviations
      .filter(({ expansion }) => mentions(expansion))
      .map(({ abbreviation }) => texts.abbreviation(abbreviation)),
  ];
};
