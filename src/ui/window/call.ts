// The type of a call to the application: an operation of the contract. It never rejects: it returns a value or a refusal.
import type { Answer } from '../../contract/types.ts';
import type { CallingWindow, WindowOperationId } from '../../contract/window-access.ts';
import type { CallInput } from '../../contract/write-target.ts';

/** Why a call failed: a name for programs and a sentence for users. */
export interface CallRefusal {
  readonly error: string;
  readonly message: string;
}

export type CallAnswer<Id extends WindowOperationId> =
  | { readonly value: Answer<Id> }
  | { readonly refusal: CallRefusal };

/** The parameters and the body, for operations that need any, and how to cancel the call. */
type Arguments<Id extends WindowOperationId> =
  Record<string, never> extends CallInput<Id>
    ? [input?: CallInput<Id>, signal?: AbortSignal]
    : [input: CallInput<Id>, signal?: AbortSignal];

/** The calls that a window may make. */
export type Call<Window extends CallingWindow> = <Id extends WindowOperationId<Window>>(
  id: Id,
  ...given: Arguments<Id>
) => Promise<CallAnswer<Id>>;
