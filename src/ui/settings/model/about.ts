// The model of the About pane: the version, what works on this computer, and the licenses.
import type { Schemas } from '../../../contract/types.ts';
import type { Call, CallRefusal } from '../../window/call.ts';
import { createObservable } from '../../window/observable.ts';
import { aboutTexts } from '../about-texts.ts';
import type { Announcer } from './announcer.ts';
import type { Link } from './application-link.ts';

type Check = Schemas['Check'];
type Fix = Schemas['Fix'];
type Folder = Schemas['FolderChoice']['folder'];
type AnyAnswer = { readonly value: unknown } | { readonly refusal: CallRefusal };

export interface AboutState {
  readonly about: Schemas['About'] | undefined;
  readonly checks: readonly Check[] | undefined;
  readonly isChecking: boolean;
  /** Whose problem is being fixed. */
  readonly fixing: Check | undefined;
  readonly licenses: readonly Schemas['License'][] | 'loading' | undefined;
  /** By folder, by check, or `about`, `checks` or `licenses`. */
  readonly problems: Readonly<Record<string, string>>;
}

/** There can be several of the same name, such as one for each trigger. */
export const identify = ({ name, message }: Check): string => `${name}: ${message}`;

/** Problems first. */
const order = (checks: readonly Check[]): Check[] => [
  ...checks.filter(({ works }) => !works),
  ...checks.filter(({ works }) => works),
];

export const createAbout = (
  call: Call<'settings'>,
  { announce }: Pick<Announcer, 'announce'>,
  link: Pick<Link, 'on' | 'state'>,
) => {
  const state = createObservable<AboutState>({
    about: undefined,
    checks: undefined,
    isChecking: false,
    fixing: undefined,
    licenses: undefined,
    problems: {},
  });
  const change = (part: Partial<AboutState>): void => state.set({ ...state.get(), ...part });
  /** Remembers why a call failed, or forgets it. */
  const note = (name: string, answer: AnyAnswer): void =>
    change({ problems: { ...state.get().problems, [name]: 'refusal' in answer ? answer.refusal.message : '' } });
  let [isOpen, isStale] = [false, false];
  let checking: Promise<void> | undefined;

  const runChecks = async (): Promise<void> => {
    change({ isChecking: true });
    while (isStale && isOpen) {
      isStale = false;
      const answer = await call('runChecks');
      if ('value' in answer) change({ checks: order(answer.value.checks) });
      note('checks', answer);
    }
    change({ isChecking: false });
  };
  /** A change while the checks run makes them run again. */
  const check = (): Promise<void> => {
    isStale = true;
    checking ??= runChecks().finally(() => {
      checking = undefined;
    });
    return checking;
  };
  const checkIfOpen = (): void => {
    if (isOpen) void check();
  };
  link.on('settings', checkIfOpen);
  link.on('rules', checkIfOpen);
  link.on('tray', checkIfOpen);
  /** Checking it sends the event again, so only what is different counts. */
  let shortcut = '';
  link.on('shortcut', ({ works, message }) => {
    const before = shortcut;
    shortcut = `${works} ${message}`;
    if (shortcut !== before) checkIfOpen();
  });
  link.state.subscribe(checkIfOpen);

  const readAbout = async (): Promise<void> => {
    const answer = await call('getAbout');
    if ('value' in answer) change({ about: answer.value });
    note('about', answer);
  };

  const countProblems = (name: string): number =>
    state.get().checks?.filter((one) => one.name === name && !one.works).length ?? 0;

  /** Not one line, because the compiler matches each operation with its body. */
  const apply = (fix: Fix): Promise<AnyAnswer> => {
    switch (fix.operation) {
      case 'changeApi':
        return call(fix.operation, { body: fix.body });
      case 'generateKey':
        return call(fix.operation);
      case 'changeShortcut':
        return call(fix.operation, { body: fix.body });
      case 'addToDesktop':
        return call(fix.operation, { body: fix.body });
      case 'changeSettings':
        return call(fix.operation, { body: fix.body });
      case 'revealFolder':
        return call(fix.operation, { body: fix.body });
      case 'deleteTrigger':
        return call(fix.operation, { path: { id: String(fix.path.id) } });
      case 'deleteAbbreviation':
        return call(fix.operation, { path: { id: String(fix.path.id) } });
    }
  };

  return {
    state,
    /** Call when the pane appears; returns what to call when it disappears. */
    open: (): (() => void) => {
      isOpen = true;
      void readAbout();
      void check();
      return () => {
        isOpen = false;
      };
    },
    check,
    fix: async (failed: Check): Promise<void> => {
      const { name, fix } = failed;
      if (!fix || state.get().fixing) return;
      const before = countProblems(name);
      change({ fixing: failed });
      note(identify(failed), await apply(fix));
      await check();
      change({ fixing: undefined });
      if (countProblems(name) < before) announce(aboutTexts.checks.fixed(name));
    },
    showFolder: async (folder: Folder): Promise<void> => note(folder, await call('revealFolder', { body: { folder } })),
    showLicenses: async (): Promise<void> => {
      change({ licenses: 'loading' });
      const answer = await call('listLicenses');
      change({ licenses: 'value' in answer ? answer.value.licenses : undefined });
      note('licenses', answer);
    },
  };
};

export type About = ReturnType<typeof createAbout>;
