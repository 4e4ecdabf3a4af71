// An HTTP request, as read from a curl line or a fetch call.

/** A text, or the name of a file to upload. */
export type FormField = { readonly name: string; readonly type?: string } & (
  | { readonly text: string }
  | { readonly file: string }
);

export interface WebRequest {
  readonly url: string;
  /** In uppercase if it is a common one. */
  readonly method: string;
  /** In order; a name may occur more than once. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: string;
  readonly form?: readonly FormField[];
  /** `name:password` */
  readonly user?: string;
  readonly isInsecure?: true;
  readonly seconds?: number;
}
