// Suggests commands for an entry: what `detect` says about it.
import type { Rulebook } from '../rules/rulebook.ts';
import type { TryCommand } from './try-command.ts';

interface Suggestion {
  text: string;
  summary?: string;
}

interface Deps {
  openRules(): Promise<Rulebook>;
  tryCommand: TryCommand;
}

/** A row that `detect` makes. */
interface Finding {
  readonly kind: string;
  /** Separated by semicolons. */
  readonly filters: string;
}

const maxSuggestions = 12;

export const createSuggestCommands = ({ openRules, tryCommand }: Deps) => {
  /** `Base64: Decodes Base64.` */
  const describe = (command: string, kind: string, { actions }: Rulebook): string => {
    const [keyword = ''] = command.split(' ');
    const summary = actions.library.findFilter(keyword)?.summary;
    return summary === undefined ? kind : `${kind}: ${summary}`;
  };

  return async (entry: number, client: AbortSignal): Promise<Suggestion[]> => {
    const { text } = await tryCommand('detect | json', entry, client);
    const findings: Finding[] = text === undefined ? [] : JSON.parse(text);
    const rules = await openRules();
    const suggestions = findings.flatMap(({ kind, filters }) =>
      filters
        .split('; ')
        .filter((command) => command !== '')
        .map((command) => [command, { text: command, summary: describe(command, kind, rules) }] as const),
    );
    // Of a command that fits several kinds, the likeliest kind counts.
    return [...new Map(suggestions.toReversed()).values()].toReversed().slice(0, maxSuggestions);
  };
};
