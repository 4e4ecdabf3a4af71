// What values on the command line can be completed with: names that Copyloom knows. Names of secrets are not among them.

export interface Named {
  readonly name: string;
  readonly summary?: string;
}

export interface NamedSetting extends Named {
  /** The values it takes; empty if they can't be listed. */
  readonly choices: readonly string[];
  /** Whether `copyloom config` changes it. Others have commands of their own. */
  readonly isChangeable: boolean;
}

/** Where the names come from: the running application, or its stored data. */
export interface NameSource {
  /** The newest ones, by number. */
  entry(): Promise<readonly Named[]>;
  tag(): Promise<readonly Named[]>;
  variable(): Promise<readonly Named[]>;
  action(): Promise<readonly Named[]>;
  trigger(): Promise<readonly Named[]>;
  abbreviation(): Promise<readonly Named[]>;
  setting(): Promise<readonly NamedSetting[]>;
}

/**
 * In backquotes, a shell takes away the backslash before these, also one with which it quoted a completion: what remains could run a command.
 * Who writes to the history chooses its tags, so such names are offered nowhere.
 */
const isSafe = ({ name }: Named): boolean => !/[`$"\\]/.test(name);

export const withoutUnsafeNames = (source: NameSource): NameSource => ({
  ...source,
  tag: async () => (await source.tag()).filter(isSafe),
  variable: async () => (await source.variable()).filter(isSafe),
  action: async () => (await source.action()).filter(isSafe),
});

/** Opens the source on first use: most completions need none. */
export type OpenNames = () => Promise<NameSource>;

/** What completes a value: names of one kind, a pipeline of them, the choices of the setting before it, or files, which the shell completes. */
export type CompletedBy = keyof NameSource | 'changeableSetting' | 'pipeline' | 'settingValue' | 'file';

/** How many entries and tags are offered. */
export const maxOffered = 200;

interface Form {
  readonly kind: string;
  readonly choices?: readonly { readonly value: string }[];
}

export const listChoices = ({ kind, choices = [] }: Form): string[] =>
  kind === 'switch' ? ['true', 'false'] : choices.map(({ value }) => value);
