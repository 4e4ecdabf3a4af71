// Whether the application can be reached, for every control: what can't be changed now is shown, but disabled.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

export const Disconnection = createContext(false);

export const useIsDisconnected = (): boolean => useContext(Disconnection);
