// The operation id in the URL hash.
import { useLayoutEffect, useState } from 'preact/hooks';

const read = (): string => location.hash.slice(1);

export const useHash = (moved: () => void): string => {
  const [hash, setHash] = useState(read);
  // Before the frame: whoever sees a link may follow it.
  useLayoutEffect(() => {
    const follow = (): void => {
      setHash(read());
      moved();
    };
    addEventListener('hashchange', follow);
    setHash(read()); // it may have changed before the listener was added
    return () => removeEventListener('hashchange', follow);
  }, []);
  return hash;
};
