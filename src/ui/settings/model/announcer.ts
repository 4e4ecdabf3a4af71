// Short status messages that disappear after a few seconds. They never contain a key.
import { createObservable } from '../../window/observable.ts';

export interface Announcement {
  readonly message: string;
  /** Which button caused it, so that the button can show a check mark. */
  readonly about: string | undefined;
}

const duration = 5000;

export const createAnnouncer = () => {
  const announcement = createObservable<Announcement | undefined>(undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    announcement,
    announce: (message: string, about?: string): void => {
      clearTimeout(timer);
      announcement.set({ message, about });
      timer = setTimeout(() => announcement.set(undefined), duration);
    },
  };
};

export type Announcer = ReturnType<typeof createAnnouncer>;
