// The rules as they are typed, and as the application has them.
import type { Body, Schemas } from '../../../../contract/types.ts';

type Rules = Schemas['Rules'];
export type OwnAction = Rules['actions'][number];
export type OwnTrigger = Rules['triggers'][number];
export type OwnAbbreviation = Rules['abbreviations'][number];
export type BuiltIn = Rules['builtIn'][number];

type ActionDefinition = Body<'addAction'>;
export type ActionKind = NonNullable<ActionDefinition['kind']>;
export type ConditionKind = 'regex' | 'pipeline' | 'tag' | 'app';

export const actionKinds = ['substitute', 'pipeline', 'script'] as const satisfies readonly ActionKind[];
export const conditionKinds = ['regex', 'pipeline', 'tag', 'app'] as const satisfies readonly ConditionKind[];

export interface ActionForm {
  readonly keyword: string;
  readonly kind: ActionKind;
  readonly summary: string;
  readonly pattern: string;
  readonly replacement: string;
  readonly flags: string;
  readonly pipeline: string;
  readonly script: string;
  readonly interpreter: string;
  readonly timeLimit: string;
  readonly scriptOutput: 'text' | 'html' | 'rtf';
  readonly discardsOutput: boolean;
  readonly longRunning: boolean;
  readonly worksWithoutInput: boolean;
}

export const emptyAction: ActionForm = {
  keyword: '',
  kind: 'substitute',
  summary: '',
  pattern: '',
  replacement: '',
  flags: '',
  pipeline: '',
  script: '',
  interpreter: 'sh',
  timeLimit: '10',
  scriptOutput: 'text',
  discardsOutput: false,
  longRunning: false,
  worksWithoutInput: false,
};

export const readAction = ({ timeLimit, ...definition }: ActionDefinition): ActionForm => ({
  ...emptyAction,
  ...definition,
  ...(timeLimit !== undefined && { timeLimit: String(timeLimit) }),
});

/** The fields that its kind has. A time limit that isn't a number is left to the application, which says so. */
export const writeAction = (form: ActionForm): ActionDefinition => {
  const { kind, summary, longRunning, worksWithoutInput } = form;
  const common = { keyword: form.keyword.trim(), kind, summary: summary.trim(), longRunning, worksWithoutInput };
  if (kind === 'substitute') {
    const { pattern, replacement, flags } = form;
    return { ...common, pattern, replacement, flags: flags.trim() };
  }
  if (kind === 'pipeline') return { ...common, pipeline: form.pipeline.trim() };
  const { script, interpreter, timeLimit, scriptOutput, discardsOutput } = form;
  const given = { interpreter: interpreter.trim(), timeLimit: Number(timeLimit) };
  return { ...common, script, ...given, scriptOutput, discardsOutput };
};

/** The text that makes the action what it is. */
export const mainText = ({ kind, pattern, pipeline, script }: ActionForm): string =>
  ({ substitute: pattern, pipeline, script })[kind];

export interface TriggerForm {
  readonly kind: ConditionKind;
  readonly condition: string;
  readonly action: string;
  readonly arguments: readonly string[];
}

export const emptyTrigger: TriggerForm = { kind: 'regex', condition: '', action: '', arguments: [] };

export const readTrigger = ({ condition, action, arguments: args = [] }: OwnTrigger['definition']): TriggerForm => {
  const kind = conditionKinds.find((one) => condition[one] !== undefined) ?? 'regex';
  return { kind, condition: condition[kind] ?? '', action, arguments: args };
};

export const writeTrigger = (form: TriggerForm): OwnTrigger['definition'] => ({
  condition: { [form.kind]: form.condition },
  action: form.action.trim(),
  ...(form.arguments.length > 0 && { arguments: [...form.arguments] }),
});

export interface AbbreviationForm {
  readonly abbreviation: string;
  readonly expansion: string;
}

export const emptyAbbreviation: AbbreviationForm = { abbreviation: '', expansion: '' };

/** What ships with Copyloom under a keyword. */
export const findBuiltIn = (builtIn: readonly BuiltIn[], typed: string): BuiltIn | undefined => {
  const word = typed.trim().toLowerCase();
  return builtIn.find(({ keyword, aliases = [] }) => keyword === word || aliases.includes(word));
};
