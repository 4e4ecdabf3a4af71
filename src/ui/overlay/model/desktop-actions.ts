// The actions that hand an entry to other programs: the application you came from, the browser, the file manager.
import type { Answer } from '../../../contract/types.ts';
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
  /** Aborted when the overlay closes. */
  readVisit(): AbortSignal;
}

export type DesktopActionName = 'pasteKept' | 'copyRecognized' | 'openLink' | 'reveal' | 'savePicture';

const path = ({ id }: EntryLine) => ({ path: { id: String(id) } });

export const createDesktopActions = ({ call, message, hide, readVisit }: Deps): Action<DesktopActionName>[] => {
  /** Says why not, if it wasn't done. Closing the overlay gives it up. */
  const ask = async <Id extends WindowOperationId<'overlay'>>(
    asking: (visit: AbortSignal) => Promise<CallAnswer<Id>>,
    done: (value: Answer<Id>) => void,
  ): Promise<void> => {
    const visit = readVisit();
    const answer = await asking(visit);
    if (visit.aborted) return;
    if ('refusal' in answer) message.set(answer.refusal.message);
    else done(answer.value);
  };

  /** The application hides the overlay. */
  const pasteKept = (line: EntryLine): Promise<void> => {
    const input = { ...path(line), body: { plain: false, keepClipboard: true } };
    return ask<'pasteEntry'>(
      (visit) => call('pasteEntry', input, visit),
      () => undefined,
    );
  };
  const copyRecognized = (line: EntryLine): Promise<void> =>
    ask<'copyEntry'>((visit) => call('copyEntry', { ...path(line), query: { plain: true } }, visit), hide);
  const openLink = (line: EntryLine): Promise<void> =>
    ask<'openLink'>((visit) => call('openLink', path(line), visit), hide);
  const reveal = (line: EntryLine): Promise<void> =>
    ask<'revealFiles'>((visit) => call('revealFiles', path(line), visit), hide);
  const savePicture = (line: EntryLine): Promise<void> =>
    ask<'savePicture'>(
      (visit) => call('savePicture', path(line), visit),
      (saved) => message.set(texts.actions.savedPicture(saved.path)),
    );

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
