// The model of the commands to paste into a terminal, with the key masked, and of the documentation link.
import type { Schemas } from '../../../contract/types.ts';
import type { Call } from '../../window/call.ts';
import { createObservable } from '../../window/observable.ts';
import { texts } from '../texts.ts';
import type { Announcer } from './announcer.ts';
import { maskLine } from './mask.ts';

type LineName = Schemas['LineChoice']['line'];

interface LinesState {
  /** With the key masked; a line is undefined if no key was recognized in it. Undefined as a whole until loaded. */
  readonly masked: { readonly [Name in LineName]: string | undefined } | undefined;
  readonly pending: readonly (LineName | 'docs')[];
  readonly problems: Partial<Record<LineName | 'all' | 'docs', string | undefined>>;
}

export const createLines = (call: Call<'settings'>, { announce }: Pick<Announcer, 'announce'>) => {
  const state = createObservable<LinesState>({ masked: undefined, pending: [], problems: {} });
  const change = (part: Partial<LinesState>): void => state.set({ ...state.get(), ...part });
  let readings = 0;

  const runTask = async (task: LineName | 'docs', work: () => Promise<string | undefined>): Promise<void> => {
    const { pending, problems } = state.get();
    if (pending.includes(task)) return;
    change({ pending: [...pending, task], problems: { ...problems, [task]: undefined } });
    const problem = await work();
    const after = state.get();
    const left = after.pending.filter((one) => one !== task);
    change({ pending: left, problems: { ...after.problems, [task]: problem } });
  };

  return {
    state,
    /** Call after every change, because the lines contain the port. Only the latest read counts. */
    follow: async (isKeyPresent: boolean): Promise<void> => {
      readings += 1;
      const reading = readings;
      if (!isKeyPresent) return change({ masked: undefined, problems: {} });
      const answer = await call('getLines');
      if (reading !== readings) return;
      const all = 'refusal' in answer ? answer.refusal.message : undefined;
      const problems = { ...state.get().problems, all };
      if ('refusal' in answer) return change({ masked: undefined, problems });
      const { curl, mcp } = answer.value;
      change({ masked: { curl: maskLine(curl), mcp: maskLine(mcp) }, problems });
    },
    copy: (name: LineName): Promise<void> =>
      runTask(name, async () => {
        const answer = await call('copyLine', { body: { line: name } });
        if ('refusal' in answer) return answer.refusal.message;
        announce(texts.lines[name].copied, name);
        return undefined;
      }),
    openDocs: (): Promise<void> =>
      runTask('docs', async () => {
        const answer = await call('openDocs');
        if ('refusal' in answer) return answer.refusal.message;
        announce(texts.docs.opened);
        return undefined;
      }),
  };
};
