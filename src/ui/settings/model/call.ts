// A call to the application, as the models know it: it always comes back, with a value or with why not in words.
import type { CallAnswer, CallName, Given } from '../../../desktop/bridge.ts';

export type Call = <Name extends CallName>(name: Name, given?: Given<Name>) => Promise<CallAnswer<Name>>;
