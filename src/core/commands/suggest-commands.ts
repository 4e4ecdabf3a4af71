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
    const suggestions = new Map<string, Suggestion>();
    // Of a command that fits several kinds, the likeliest kind counts, which comes first.
    for (const { kind, filters } of findings)
      for (const command of filters.split('; '))
        if (command !== '' && !suggestions.has(command))
          suggestions.set(command, { text: command, summary: describe(command, kind, rules) });
    return [...suggestions.values()].slice(0, maxSuggestions);
  };
};
