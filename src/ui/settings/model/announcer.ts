// Small announcements: said once, politely, and gone after a while. They never hold a key.
import { createObserved } from './observed.ts';

export interface Announcement {
  readonly words: string;
  /** What it is about, so that the button that did it can show it. */
  readonly about: string | undefined;
}

const saidFor = 5000;

export const createAnnouncer = () => {
  const said = createObserved<Announcement | undefined>(undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    said,
    say: (words: string, about?: string): void => {
      clearTimeout(timer);
      said.set({ words, about });
      timer = setTimeout(() => said.set(undefined), saidFor);
    },
  };
};

export type Announcer = ReturnType<typeof createAnnouncer>;
