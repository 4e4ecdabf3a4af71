// The model of the port field.
import { portRange } from '../../../base/port-range.ts';
import type { Api } from '../../../contract/window-protocol.ts';
import { createObservable } from '../../window/observable.ts';
import { texts } from '../texts.ts';
import type { Announcer } from './announcer.ts';
import { describeState } from './api-status.ts';
import { type Link, readApi } from './application-link.ts';
import { whenSolved } from './when-solved.ts';

export const readPort = (typed: string): { readonly port: number } | { readonly problem: string } => {
  const text = typed.trim();
  const quoted = text.length > 20 ? `${text.slice(0, 20)}…` : text;
  if (text === '') return { problem: texts.port.empty };
  if (!/^-?\d+$/.test(text)) return { problem: texts.port.notNumber(quoted) };
  const port = Number(text);
  return port >= portRange.from && port <= portRange.to ? { port } : { problem: texts.port.outOfRange(quoted) };
};

interface PortDraft {
  /** Undefined until the user types: the field then follows the application. */
  readonly typed: string | undefined;
  readonly isPending: boolean;
  readonly problem: string | undefined;
  /** The last applied port, so that the field can report that it failed. */
  readonly applied: number | undefined;
}

const untouched: PortDraft = { typed: undefined, isPending: false, problem: undefined, applied: undefined };

/** A validation problem, or why the application can't listen on the applied port. */
export const findPortProblem = ({ problem, applied, typed }: PortDraft, api: Api): string | undefined => {
  if (problem !== undefined) return problem;
  return typed === undefined && api.state === 'failed' && api.port === applied ? describeState(api) : undefined;
};

export const createPortField = (
  { change, on, state }: Pick<Link, 'change' | 'on' | 'state'>,
  { announce }: Pick<Announcer, 'announce'>,
) => {
  const draft = createObservable(untouched);
  const endRefusal = (): void => {
    const { typed = '' } = draft.get();
    if ('port' in readPort(typed)) draft.set({ ...draft.get(), problem: undefined }); // else it is what was typed
  };
  whenSolved(on, state, (current) => readApi(current)?.port, endRefusal);
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
      draft.set({ ...untouched, typed: later === typed ? undefined : later, applied: port }); // keep what was typed meanwhile
      if (answer.value.state !== 'failed') announce(texts.port.applied(port));
    },
  };
};

export type PortField = ReturnType<typeof createPortField>;
