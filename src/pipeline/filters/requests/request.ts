// An HTTP request, as read from a curl line or a fetch call.

export interface WebRequest {
  readonly url: string;
  /** In uppercase if it is a common one. */
  readonly method: string;
  /** In order; a name may occur more than once. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: string;
  readonly form?: readonly (
    | { readonly name: string; readonly text: string }
    | { readonly name: string; readonly file: string; readonly type?: string }
  )[];
  /** `name:password` */
  readonly user?: string;
  readonly isInsecure?: true;
  readonly seconds?: number;
}
