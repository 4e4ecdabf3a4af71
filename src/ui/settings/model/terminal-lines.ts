// The model of what connects a program, with the key masked: commands, what to paste for MCP clients, and the documentation link.
import type { Schemas } from '../../../contract/types.ts';
import type { Call } from '../../window/call.ts';
import { createObservable } from '../../window/observable.ts';
import { texts } from '../texts.ts';
import type { Announcer } from './announcer.ts';
import { maskLine } from './mask.ts';

type LineName = 'curl' | 'mcp';
type Registration = Schemas['Lines']['clients'][number];

interface Masked {
  readonly curl: string | undefined;
  readonly clients: readonly (Omit<Registration, 'text'> & { readonly text: string | undefined })[];
}

interface LinesState {
  /** With the key masked; a text is undefined if no key was recognized in it. Undefined as a whole until loaded. */
  readonly masked: Masked | undefined;
  /** The MCP client whose registration is shown. */
  readonly client: Registration['client'];
  readonly pending: readonly (LineName | 'docs')[];
  readonly problems: Partial<Record<LineName | 'all' | 'docs', string | undefined>>;
}

export const createLines = (call: Call<'settings'>, { announce }: Pick<Announcer, 'announce'>) => {
  const state = createObservable<LinesState>({
    masked: undefined,
    client: 'claude-code',
    pending: [],
    problems: {},
  });
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
      const { curl, clients } = answer.value;
      const masked = clients.map((one) => ({ ...one, text: maskLine(one.text) }));
      change({ masked: { curl: maskLine(curl), clients: masked }, problems });
    },
    choose: (name: string): void => {
      const chosen = state.get().masked?.clients.find(({ client }) => client === name);
      if (chosen) change({ client: chosen.client, problems: { ...state.get().problems, mcp: undefined } });
    },
    copy: (name: LineName): Promise<void> =>
      runTask(name, async () => {
        const answer = await call('copyLine', { body: { line: name === 'mcp' ? state.get().client : name } });
        if ('refusal' in answer) return answer.refusal.message;
        announce(texts.lines[name].copied, name);
        return undefined;
      }),
    openExplorer: (): Promise<void> =>
      runTask('docs', async () => {
        const answer = await call('openWindow', { body: { window: 'explorer' } });
        if ('refusal' in answer) return answer.refusal.message;
        announce(texts.docs.opened);
        return undefined;
      }),
  };
};
