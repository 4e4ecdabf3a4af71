// What tests do on the session of a real desktop, besides what they do on any desktop: look where windows are.
import type { Desktop } from '../desktop/desktop.ts';

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface SeenWindow {
  readonly area: Area;
  /** Above those that don't ask for it. */
  readonly isAbove: boolean;
  /** In the task bar. */
  readonly isListed: boolean;
}

export interface SessionDesktop extends Desktop {
  readonly monitors: readonly Area[];
  /** The icons of programs in its tray. */
  listTrayItems(): Promise<readonly string[]>;
  /** The window with the focus. */
  readFront(): Promise<SeenWindow>;
  /** Moves the window with the focus, by its upper left corner. May resolve before it is there. */
  moveFront(x: number, y: number): Promise<void>;
}
