// Suggests commands for an entry: what `detect` says about a text, and what can be done with a picture.
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

/** `detect` reads texts. */
const picture: Finding = {
  kind: 'Picture',
  filters: 'ocr; resize 50%; thumbnail; convert jpg; grayscale; colors; image-info; strip-metadata',
};

/** What it does, without the details that its documentation adds. */
const shorten = (summary: string): string => summary.split(/[;:.](?:\s|$)/, 1)[0] ?? '';

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export const createSuggestCommands = ({ openRules, tryCommand }: Deps) => {
  /** `Table: Reads a table as a list of hashes, then sorts alphabetically.` */
  const describe = (command: string, kind: string, { actions }: Rulebook): string => {
    const done = command.split(' | ').flatMap((stage) => {
      const [keyword = ''] = stage.split(' ');
      return shorten(actions.library.findFilter(keyword)?.summary ?? '') || [];
    });
    const all = done.map((text, index) => (index === 0 ? text : lowerFirst(text))).join(', then ');
    return all === '' ? kind : `${kind}: ${all}.`;
  };

  const find = async (entry: number, client: AbortSignal): Promise<Finding[]> => {
    const { text, trace } = await tryCommand('detect | json', { entry }, client);
    const found: Finding[] = text === undefined ? [] : JSON.parse(text);
    return trace?.[0]?.shape === 'image' ? [picture, ...found] : found;
  };

  return async (entry: number, client: AbortSignal): Promise<Suggestion[]> => {
    const findings = await find(entry, client);
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
