/** How a thread rests from long work. */
export interface Rest {
  /** After some reading. */
  pause(): Promise<void>;
  /** Before each small step of drawing. */
  breathe(): void;
}
