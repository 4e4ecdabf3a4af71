// Renders a view again whenever an observable changes.
import { useEffect, useState } from 'preact/hooks';
import type { Observable } from './observable.ts';

export const useObservable = <Value>({ get, subscribe }: Observable<Value>): Value => {
  const [, render] = useState(0);
  useEffect(() => {
    const update = (): void => render((count) => count + 1);
    update(); // it may have changed since the first render
    return subscribe(update);
  }, [subscribe]);
  return get();
};
