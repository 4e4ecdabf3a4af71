// The interface of a keychain, or of a file in its place.

/** Stores one secret text. */
export interface KeyStore {
  /** A phrase for the user: "in the login keychain", "in the file /…/api-key (no keychain answers: …)". */
  readonly where: string;
  readonly keychain: boolean;
  /** What password managers call it, if it is in a keychain. */
  readonly item?: string;
  /** What to do so that a keychain is available, as part of a sentence. */
  readonly remedy?: string;
  read(): Promise<string | undefined>;
  write(secret: string): Promise<void>;
  remove(): Promise<void>;
}
