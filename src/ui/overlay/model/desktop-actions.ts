// The actions that hand an entry to other programs: the application you came from, the browser, the file manager.
import type { WindowOperationId } from '../../../contract/window-access.ts';
import type { Call, CallAnswer } from '../../window/call.ts';
import type { createObservable } from '../../window/observable.ts';
import { texts } from '../texts.ts';
import { type Action, onOne } from './action.ts';
import type { EntryLine } from './finder.ts';

interface Deps {
  readonly call: Call<'overlay'>;
  readonly message: ReturnType<typeof createObservable<string>>;
  hide(): void;
}

export type DesktopActionName = 'pasteKept' | 'copyRecognized' | 'openLink' | 'reveal' | 'savePicture';

const path = ({ id }: EntryLine) => ({ path: { id: String(id) } });

export const createDesktopActions = ({ call, message, hide }: Deps): Action<DesktopActionName>[] => {
  /** Says why not, if it wasn't done. */
  const finish = <Id extends WindowOperationId<'overlay'>>(answer: CallAnswer<Id>, done: () => void): void => {
    if ('refusal' in answer) message.set(answer.refusal.message);
    else done();
  };

  /** The application hides the overlay. */
  const pasteKept = async (line: EntryLine): Promise<void> => {
    const body = { plain: false, keepClipboard: true };
    finish(await call('pasteEntry', { ...path(line), body }), () => undefined);
  };
  const copyRecognized = async (line: EntryLine): Promise<void> =>
    finish(await call('copyEntry', { ...path(line), body: { plain: true } }), hide);
  const openLink = async (line: EntryLine): Promise<void> => finish(await call('openLink', path(line)), hide);
  const reveal = async (line: EntryLine): Promise<void> => finish(await call('revealFiles', path(line)), hide);
  const savePicture = async (line: EntryLine): Promise<void> => {
    const answer = await call('savePicture', path(line));
    message.set('value' in answer ? texts.actions.savedPicture(answer.value.path) : answer.refusal.message);
  };

  return [
    onOne('pasteKept', texts.actions.pasteKept, pasteKept, (_, { command }) => !command),
    onOne(
      'copyRecognized',
      texts.actions.copyRecognized,
      copyRecognized,
      ({ kind, text }) => kind === 'image' && text !== '',
    ),
    onOne('openLink', texts.actions.openLink, openLink, ({ tags }) => tags.includes('url')),
    onOne(
      'reveal',
      texts.actions.reveal,
      reveal,
      ({ kind, tags }) => kind === 'files' || (kind === 'text' && tags.includes('path')),
    ),
    onOne('savePicture', texts.actions.savePicture, savePicture, ({ kind }) => kind === 'image'),
  ];
};
