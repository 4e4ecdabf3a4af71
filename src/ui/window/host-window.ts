// What a page tells the program that shows its window. Only gjs listens.

interface WebKitHost {
  readonly webkit?: {
    readonly messageHandlers?: { readonly copyloom?: { postMessage(message: 'drawn' | 'hide'): void } };
  };
}

const findHandler = () => (window as WebKitHost).webkit?.messageHandlers?.copyloom;

/** The page shows its newest state, so the window can appear. */
export const reportDrawn = (): void => findHandler()?.postMessage('drawn');

/** Hides the window at once. Returns false if its program can't. */
export const hideAtOnce = (): boolean => {
  const handler = findHandler();
  handler?.postMessage('hide');
  return handler !== undefined;
};
