// While Alt is held, the rows show the keys that pick them.
import { useLayoutEffect } from 'preact/hooks';
import type { Overlay } from '../model/overlay.ts';

/** Begins it when Alt is pressed. */
export const readPickingKey = ({ key }: KeyboardEvent, { isPicking }: Overlay): (() => void) | undefined =>
  key === 'Alt' ? () => isPicking.set(true) : undefined;

/** Ends it when Alt is released, or when the window loses the keyboard and can't know. */
export const usePicking = ({ isPicking }: Overlay): void =>
  useLayoutEffect(() => {
    const end = (): void => isPicking.set(false);
    const onKeyUp = ({ key }: KeyboardEvent): void => {
      if (key === 'Alt') end();
    };
    window.addEventListener('keyup', onKeyUp);
    window.addEventListener('blur', end);
    return () => {
      window.removeEventListener('keyup', onKeyUp);
      window.removeEventListener('blur', end);
    };
  }, [isPicking]);
