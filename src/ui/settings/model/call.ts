// The type of a call to the application. It never rejects: it returns a value or a refusal.
import type { CallAnswer, CallName, Given } from '../../../desktop/bridge.ts';

export type Call = <Name extends CallName>(name: Name, given?: Given<Name>) => Promise<CallAnswer<Name>>;
