// The port field: what is typed, why it cannot be a port, and what came of applying it.
import type { Api } from '../../../desktop/bridge.ts';
import { texts } from '../texts.ts';
import type { Announcer } from './announcer.ts';
import type { Link } from './link.ts';
import { createObserved } from './observed.ts';
import { tellState } from './status.ts';

const [least, most] = [1024, 49151];

export const readPort = (typed: string): { readonly port: number } | { readonly problem: string } => {
  const text = typed.trim();
  const quoted = text.length > 20 ? `${text.slice(0, 20)}…` : text;
  if (text === '') return { problem: texts.port.empty };
  if (!/^-?\d+$/.test(text)) return { problem: texts.port.notNumber(quoted) };
  const port = Number(text);
  return port >= least && port <= most ? { port } : { problem: texts.port.outOfRange(quoted) };
};

export interface PortDraft {
  /** Undefined while nothing was typed: then the field follows the application. */
  readonly typed: string | undefined;
  readonly isPending: boolean;
  readonly problem: string | undefined;
  /** The port that was applied last: if it fails, the field says so. */
  readonly applied: number | undefined;
}

const untouched: PortDraft = { typed: undefined, isPending: false, problem: undefined, applied: undefined };

/** Why the field is not well: by itself, or because the application could not listen on what was applied. */
export const findPortProblem = ({ problem, applied, typed }: PortDraft, api: Api): string | undefined => {
  if (problem !== undefined) return problem;
  return typed === undefined && api.state === 'failed' && api.port === applied ? tellState(api) : undefined;
};

export const createPortField = ({ change }: Pick<Link, 'change'>, { say }: Pick<Announcer, 'say'>) => {
  const draft = createObserved(untouched);
  return {
    draft,
    type: (typed: string): void => draft.set({ ...untouched, typed, isPending: draft.get().isPending }),
    restore: (): void => {
      if (!draft.get().isPending) draft.set(untouched);
    },
    apply: async (api: Api): Promise<void> => {
      const { typed = String(api.port), isPending } = draft.get();
      if (isPending) return;
      const read = readPort(typed);
      if ('problem' in read) return draft.set({ ...untouched, typed, problem: read.problem });
      const { port } = read;
      draft.set({ ...untouched, typed, isPending: true });
      const answer = await change({ port });
      const later = draft.get().typed;
      if ('refusal' in answer) return draft.set({ ...untouched, typed: later, problem: answer.refusal.message });
      draft.set({ ...untouched, typed: later === typed ? undefined : later, applied: port }); // what was typed meanwhile stays
      if (answer.value.state !== 'failed') say(texts.port.applied(port));
    },
  };
};

export type PortField = ReturnType<typeof createPortField>;
