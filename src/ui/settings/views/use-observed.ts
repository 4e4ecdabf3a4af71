// The present value of something observed, for a view.
import { useEffect, useState } from 'preact/hooks';
import type { Observed } from '../model/observed.ts';

export const useObserved = <Value>({ get, subscribe }: Observed<Value>): Value => {
  const [, draw] = useState(0);
  useEffect(() => {
    const notice = (): void => draw((count) => count + 1);
    notice(); // it may have changed between the drawing and now
    return subscribe(notice);
  }, [subscribe]);
  return get();
};
