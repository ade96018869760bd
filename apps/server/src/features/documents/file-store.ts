/** Where encrypted files are kept. Names are the server's own; a missing file reads as undefined. */
export interface FileStore {
  put(name: string, bytes: Buffer): Promise<void>;
  get(name: string): Promise<Buffer | undefined>;
  /** Also succeeds where there is nothing. */
  remove(name: string): Promise<void>;
}
