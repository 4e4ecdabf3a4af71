// Alt and a digit pick one of the first nine entries. While Alt is held, the rows show their keys.
import { useEffect } from 'preact/hooks';
import type { Overlay } from '../model/overlay.ts';

export const readPickKey = ({ key, code, altKey }: KeyboardEvent, model: Overlay): (() => unknown) | undefined => {
  if (key === 'Alt') return () => model.isPicking.set(true);
  // The code, because Alt and a digit write another character in some layouts.
  const [, digit] = /^(?:Digit|Numpad)([1-9])$/.exec(code) ?? [];
  if (!altKey || digit === undefined) return undefined;
  return () => model.use({ plain: false, paste: true, place: Number(digit) - 1 });
};

/** Ends it when Alt is released, or when the window loses the keyboard and can't know. */
export const usePicking = ({ isPicking }: Overlay): void =>
  useEffect(() => {
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
