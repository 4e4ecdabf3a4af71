// Renders a view again whenever an observable changes.
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Observable } from './observable.ts';

export const useObservable = <Value>({ get, subscribe }: Observable<Value>): Value => {
  const [, render] = useState(0);
  const value = get();
  // Before the frame: a page that is not yet seen has none, but keys may reach it.
  useLayoutEffect(() => {
    const update = (): void => render((count) => count + 1);
    if (!Object.is(get(), value)) update(); // it has changed since the first render
    return subscribe(update);
  }, [subscribe]);
  return value;
};
