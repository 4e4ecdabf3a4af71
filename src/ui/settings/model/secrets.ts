// The model of the Secrets pane. A value is here only while it is shown; what waits for a password, waits alone.
import type { Schemas } from '../../../contract/types.ts';
import type { Call } from '../../window/call.ts';
import { createObservable } from '../../window/observable.ts';
import { secretsTexts as texts } from '../secrets-texts.ts';
import type { Announcer } from './announcer.ts';
import type { Link } from './application-link.ts';

type Task = 'show' | 'copy' | 'remove' | 'save';

interface SecretsState {
  /** Undefined until the pane is opened. */
  readonly listed: Schemas['Secrets'] | undefined;
  /** Why they can't be listed. */
  readonly listProblem: string | undefined;
  /** What waits for an answer. The form has no name. */
  readonly pending: { readonly task: Task; readonly name?: string } | undefined;
  readonly shown: { readonly name: string; readonly value: string } | undefined;
  /** Why it failed, and for which secret; for the form, without a name. */
  readonly problem: { readonly message: string; readonly name?: string } | undefined;
  /** In the form. */
  readonly newName: string;
}

/** Milliseconds. Long enough to type it elsewhere. */
const showTime = 30_000;
/** Milliseconds. The desktop gives the focus back soon after a prompt. */
const focusTime = 10_000;

export const createSecretsModel = (
  call: Call<'settings'>,
  { announce }: Pick<Announcer, 'announce'>,
  on: Link['on'],
) => {
  const state = createObservable<SecretsState>({
    listed: undefined,
    listProblem: undefined,
    pending: undefined,
    shown: undefined,
    problem: undefined,
    newName: '',
  });
  const change = (part: Partial<SecretsState>): void => state.set({ ...state.get(), ...part });
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Gives up what waits. */
  let leaving = new AbortController();
  let isOpen = false;
  const hasFocus = createObservable(true);

  const hide = (): void => {
    clearTimeout(timer);
    if (state.get().shown) change({ shown: undefined });
  };

  /** Resolves to whether the window has the focus. A prompt takes it, so it may have to come back first. */
  const waitForFocus = async (signal: AbortSignal): Promise<boolean> => {
    if (hasFocus.get()) return true;
    const waited = Promise.withResolvers<void>();
    const late = setTimeout(waited.resolve, focusTime);
    const unsubscribe = hasFocus.subscribe(waited.resolve);
    signal.addEventListener('abort', () => waited.resolve());
    await waited.promise;
    clearTimeout(late);
    unsubscribe();
    return hasFocus.get();
  };

  const load = async (): Promise<void> => {
    const answer = await call('listSecrets');
    if ('refusal' in answer) change({ listProblem: answer.refusal.message });
    else change({ listed: answer.value, listProblem: undefined });
  };
  on('secrets', () => {
    if (isOpen) void load();
  });

  /** Does nothing while something else waits: there is one prompt at a time. */
  const run = async (
    task: Task,
    name: string | undefined,
    work: (signal: AbortSignal) => Promise<string | undefined>,
  ): Promise<boolean> => {
    if (state.get().pending) return false;
    hide();
    const of = name === undefined ? {} : { name };
    change({ pending: { task, ...of }, problem: undefined });
    const { signal } = leaving;
    const message = await work(signal);
    if (signal.aborted) return false;
    change({ pending: undefined, problem: message === undefined ? undefined : { message, ...of } });
    return message === undefined;
  };
  const path = (name: string) => ({ path: { name } });

  return {
    state,
    load,
    hide,
    takeFocus: (): void => hasFocus.set(true),
    /** Hides the value: the user looks elsewhere. */
    loseFocus: (): void => {
      hasFocus.set(false);
      hide();
    },
    open: (): void => {
      isOpen = true;
      void load();
    },
    /** The pane was left: hides the value, and gives up what waits. */
    leave: (): void => {
      isOpen = false;
      leaving.abort();
      leaving = new AbortController();
      hide();
      change({ pending: undefined, problem: undefined, newName: '' });
    },
    nameNew: (newName: string): void => change({ newName }),
    show: (name: string): Promise<boolean> =>
      run('show', name, async (signal) => {
        const answer = await call('showSecret', path(name), signal);
        if ('refusal' in answer) return answer.refusal.message;
        const isSeen = await waitForFocus(signal);
        if (signal.aborted) return undefined;
        if (!isSeen) return texts.list.unseen;
        change({ shown: { name, value: answer.value.value } });
        timer = setTimeout(hide, showTime);
        return undefined;
      }),
    copy: (name: string): Promise<boolean> =>
      run('copy', name, async (signal) => {
        const answer = await call('copySecret', path(name), signal);
        if ('refusal' in answer) return answer.refusal.message;
        announce(texts.list.copied(`!${name}`, answer.value.seconds), `secret ${name}`);
        return undefined;
      }),
    remove: (name: string): Promise<boolean> =>
      run('remove', name, async (signal) => {
        const answer = await call('deleteSecret', path(name), signal);
        if ('refusal' in answer) return answer.refusal.message;
        await load();
        announce(texts.list.removed(`!${name}`));
        return undefined;
      }),
    /** Under the name in the form. */
    save: (value: string): Promise<boolean> =>
      run('save', undefined, async (signal) => {
        const name = state.get().newName.trim();
        if (name === '' || value === '') return texts.form.nothing;
        const answer = await call('setSecret', { ...path(name), body: { value } }, signal);
        if ('refusal' in answer) return answer.refusal.message;
        change({ newName: '' });
        await load(); // first: until then, a button of the list does nothing
        announce(texts.form.saved(`!${answer.value.name}`, answer.value.where));
        return undefined;
      }),
  };
};

export type SecretsModel = ReturnType<typeof createSecretsModel>;
