// Starts the model of the overlay without a browser and an application: a test decides what is answered, and when.

import { createOverlay } from '../../src/ui/overlay/model/overlay.ts';
import { until } from '../support/application/history.ts';

interface Asked {
  readonly id: string;
  readonly signal: AbortSignal | undefined;
  readonly input: {
    readonly path?: { readonly id: string };
    readonly query?: Record<string, unknown>;
    readonly body?: Record<string, unknown>;
  };
}
type Answer = { readonly value: unknown } | { readonly refusal: { readonly error: string; readonly message: string } };

export const refuse = (message: string): Answer => ({ refusal: { error: 'refused', message } });

export const entry = (id: number) => ({ id, kind: 'text', text: `entry ${id}`, tags: [], pin: false, bytes: 7 });
export const listEntries = (...ids: readonly number[]): Answer => ({
  value: { items: ids.map(entry), total: ids.length, counted: true, offset: 0, approximate: false },
});

/** Two entries are listed, 2 and 1. Lines are searches. */
export const startModel = async () => {
  const answers = new Map<string, (asked: Asked) => Answer | Promise<Answer>>(
    Object.entries({
      listLines: () => listEntries(2, 1),
      previewCommand: () => ({ value: { kind: 'search' } }),
      previewEntry: ({ input }: Asked) => ({
        value: { ...entry(Number(input.path?.id)), formats: ['text/plain'], matches: [] },
      }),
      pasteEntry: () => ({ value: { pasted: true } }),
      useCommand: () => ({ value: { pasted: true } }),
      useEntries: () => ({ value: { pasted: true } }),
      removeEntry: () => ({ value: { restorableUntil: '2999-01-01T00:00:00Z' } }),
      listPastCommands: () => ({ value: { lines: ['upper'] } }),
      listTags: () => ({ value: { items: [] } }),
    }),
  );
  const asked: Asked[] = [];
  const holds = new Map<string, PromiseWithResolvers<void>[]>();

  const call = async (id: string, input: Asked['input'] = {}, signal?: AbortSignal): Promise<Answer> => {
    if (signal?.aborted) return refuse('It was given up.');
    const own = { id, input, signal };
    asked.push(own);
    const waiting = holds.get(id);
    if (waiting) {
      const held = Promise.withResolvers<void>();
      waiting.push(held);
      await held.promise;
    }
    return signal?.aborted ? refuse('It was given up.') : (answers.get(id)?.(own) ?? { value: {} });
  };

  let tell: ((event: { name: 'opened' | 'closed' | 'rules'; value: number }) => void) | undefined;
  let hidden = 0;
  let drawn = Promise.withResolvers<void>();
  const overlay = createOverlay({
    call: call as never, // answers only what the model reads
    openStream: ({ onEvent }) => {
      tell = onEvent;
      return () => undefined;
    },
    hideAtOnce: () => {
      hidden += 1;
      return true;
    },
    requestFrame: () => undefined,
    reportDrawn: async () => drawn.resolve(),
  });
  await overlay.begin();

  return {
    ...overlay,
    answers,
    /** The entries, or undefined for each request without one. */
    listAsked: (id: string): (string | undefined)[] =>
      asked.filter((one) => one.id === id).map(({ input }) => input.path?.id),
    readBodies: (id: string): Asked['input']['body'][] =>
      asked.filter((one) => one.id === id).map(({ input }) => input.body),
    countHidden: (): number => hidden,
    /** Whether nobody waits for the last of these requests any more. */
    isGivenUp: (id: string): boolean => asked.findLast((one) => one.id === id)?.signal?.aborted ?? false,
    /** From now on, these requests wait. */
    hold: (id: string) => {
      const waiting: PromiseWithResolvers<void>[] = [];
      holds.set(id, waiting);
      return {
        untilAsked: (times = 1) => until(id, async () => waiting.length >= times || undefined),
        /** Lets one of them through, by default all. */
        release: (index?: number): void => {
          if (index === undefined) holds.delete(id);
          for (const held of index === undefined ? waiting : waiting.slice(index, index + 1)) held.resolve();
        },
      };
    },
    reopen: (): Promise<void> => {
      drawn = Promise.withResolvers();
      tell?.({ name: 'opened', value: 1 });
      return drawn.promise;
    },
    noteRules: (): void => tell?.({ name: 'rules', value: 1 }),
    /** By its shortcut, or by the focus elsewhere. */
    closeWithoutPage: (): void => tell?.({ name: 'closed', value: 1 }),
  };
};
