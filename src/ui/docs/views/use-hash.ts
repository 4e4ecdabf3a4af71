// The operation that the address names after its `#`.
import { useEffect, useState } from 'preact/hooks';

const read = (): string => location.hash.slice(1);

export const useHash = (moved: () => void): string => {
  const [hash, setHash] = useState(read);
  useEffect(() => {
    const follow = (): void => {
      setHash(read());
      moved();
    };
    addEventListener('hashchange', follow);
    setHash(read()); // it may have changed before anybody listened
    return () => removeEventListener('hashchange', follow);
  }, []);
  return hash;
};
