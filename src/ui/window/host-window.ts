// What a page tells the program that shows its window. Only gjs listens.

interface WebKitHost {
  readonly webkit?: {
    readonly messageHandlers?: {
      readonly copyloom?: { postMessage(message: `drawn ${number}` | 'hide' | `keys ${0 | 1}`): void };
    };
  };
}

const findHandler = () => (window as WebKitHost).webkit?.messageHandlers?.copyloom;

/** Asks for a frame before there is something to draw: the first one comes only 16 ms after it was asked for. */
export const requestFrame = (): void => void requestAnimationFrame(() => undefined);

/**
 * The page shows the state of this opening, so the window can appear. A page that counts as hidden is drawn only then.
 * Resolves when that is reported.
 */
export const reportDrawn = async (opening: number): Promise<void> => {
  if (!document.hidden) await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  findHandler()?.postMessage(`drawn ${opening}`);
};

/** While the page records a shortcut, Ctrl+W and Ctrl+Q don't close its window. */
export const takeAllKeys = (taken: boolean): void => findHandler()?.postMessage(`keys ${taken ? 1 : 0}`);

/** Hides the window at once. Returns false if its program can't. */
export const hideAtOnce = (): boolean => {
  const handler = findHandler();
  handler?.postMessage('hide');
  return handler !== undefined;
};
