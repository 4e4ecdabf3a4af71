// What a page tells the program that shows its window. Only gjs listens.

interface WebKitHost {
  readonly webkit?: {
    readonly messageHandlers?: { readonly copyloom?: { postMessage(message: `drawn ${number}` | 'hide'): void } };
  };
}

const findHandler = () => (window as WebKitHost).webkit?.messageHandlers?.copyloom;

/** The page shows the state of this opening, so the window can appear. */
export const reportDrawn = (opening: number): void => findHandler()?.postMessage(`drawn ${opening}`);

/** Hides the window at once. Returns false if its program can't. */
export const hideAtOnce = (): boolean => {
  const handler = findHandler();
  handler?.postMessage('hide');
  return handler !== undefined;
};
