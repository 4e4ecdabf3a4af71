// Where the API key is kept: what core needs of a keychain, or of a file in its place.

/** Where one secret text is kept. */
export interface KeyStore {
  /** A sentence for people: "in the login keychain", "in the file /…/api-key (no keychain answers: …)". */
  readonly where: string;
  readonly keychain: boolean;
  read(): Promise<string | undefined>;
  write(secret: string): Promise<void>;
  remove(): Promise<void>;
}
