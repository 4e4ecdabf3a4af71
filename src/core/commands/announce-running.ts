// Announces that a command runs, in a desktop notification with a button that cancels it.
import { Unavailable } from '../../base/unavailable.ts';
import type { Announcing } from './announcing.ts';

/** Without a notification service, nothing is shown. */
export const createAnnounceStart =
  ({ show, nameCommand }: Announcing) =>
  async (line: string, subject: string, cancel: () => void): Promise<void> => {
    const title = `${await nameCommand(line)} is running`;
    const buttons = [{ label: 'Cancel', onPress: cancel }];
    await show(async (hasButtons) => ({ title, body: '', buttons: hasButtons ? buttons : [], subject })).catch(
      (error: unknown) => {
        if (!(error instanceof Unavailable)) throw error;
      },
    );
  };

/** For a command whose result isn't announced: the notification is there only as long as it runs. */
export const createAnnounceWhile = (announcing: Announcing) => {
  const { withdraw, unlessQuitting } = announcing;
  const announceStart = createAnnounceStart(announcing);
  let count = 0;
  return <Result>(line: string, running: Promise<Result>, cancel: () => void): Promise<Result> => {
    count += 1;
    const subject = `unannounced command ${count}`;
    const announce = async (): Promise<void> => {
      await announceStart(line, subject, cancel);
      await running.catch(() => undefined);
      await withdraw(subject);
    };
    void unlessQuitting(line, announce, subject);
    return running;
  };
};

export type AnnounceWhile = ReturnType<typeof createAnnounceWhile>;
