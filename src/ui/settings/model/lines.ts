// The lines to be pasted into a terminal, without the key; and the documentation beside them.
import type { Lines } from '../../../desktop/bridge.ts';
import { texts } from '../texts.ts';
import type { Announcer } from './announcer.ts';
import type { Call } from './call.ts';
import { maskLine } from './mask.ts';
import { createObserved } from './observed.ts';

export type LineName = keyof Lines;

export interface LinesState {
  /** Each without the key; undefined where no key was recognized. The whole is undefined until it is read. */
  readonly masked: { readonly [Name in LineName]: string | undefined } | undefined;
  readonly pending: readonly (LineName | 'docs')[];
  readonly problems: Partial<Record<LineName | 'all' | 'docs', string | undefined>>;
}

export const createLines = (call: Call, { say }: Pick<Announcer, 'say'>) => {
  const state = createObserved<LinesState>({ masked: undefined, pending: [], problems: {} });
  const change = (part: Partial<LinesState>): void => state.set({ ...state.get(), ...part });
  let readings = 0;

  const during = async (doing: LineName | 'docs', work: () => Promise<string | undefined>): Promise<void> => {
    const { pending, problems } = state.get();
    if (pending.includes(doing)) return;
    change({ pending: [...pending, doing], problems: { ...problems, [doing]: undefined } });
    const problem = await work();
    const after = state.get();
    const left = after.pending.filter((one) => one !== doing);
    change({ pending: left, problems: { ...after.problems, [doing]: problem } });
  };

  return {
    state,
    /** After every change: the port is in them. Only the last reading counts. */
    follow: async (isKeyPresent: boolean): Promise<void> => {
      readings += 1;
      const reading = readings;
      if (!isKeyPresent) return change({ masked: undefined, problems: {} });
      const answer = await call('readLines');
      if (reading !== readings) return;
      const all = 'refusal' in answer ? answer.refusal.message : undefined;
      const problems = { ...state.get().problems, all };
      if ('refusal' in answer) return change({ masked: undefined, problems });
      const { curl, mcp } = answer.value;
      change({ masked: { curl: maskLine(curl), mcp: maskLine(mcp) }, problems });
    },
    copy: (name: LineName): Promise<void> =>
      during(name, async () => {
        const answer = await call('copyLine', name);
        if ('refusal' in answer) return answer.refusal.message;
        say(texts.lines[name].copied, name);
        return undefined;
      }),
    openDocs: (): Promise<void> =>
      during('docs', async () => {
        const answer = await call('openDocs');
        if ('refusal' in answer) return answer.refusal.message;
        say(texts.docs.opened);
        return undefined;
      }),
  };
};
