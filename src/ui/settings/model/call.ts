// The type of a call to the application: an operation of the contract. It never rejects: it returns a value or a refusal.
import type { Answer, Body, WindowOperationId } from '../../../contract/types.ts';

/** Why a call failed: a name for programs and a sentence for users. */
interface CallRefusal {
  readonly error: string;
  readonly message: string;
}

export type CallAnswer<Id extends WindowOperationId> =
  | { readonly value: Answer<Id> }
  | { readonly refusal: CallRefusal };

/** The body, for operations that take one. */
type Arguments<Id extends WindowOperationId> = Body<Id> extends undefined ? [] : [body: Body<Id>];

export type Call = <Id extends WindowOperationId>(id: Id, ...given: Arguments<Id>) => Promise<CallAnswer<Id>>;
