/** Told of what scheduled work comes to. */
export interface JobWatch {
  /** From now on there are rounds. */
  begun(): void;
  /** A run that did something, or failed. */
  ran(job: string, outcome: 'done' | 'failed', tookMs: number): void;
  /** Every tenant had its turn, here or on another server. */
  roundEnded(): void;
}
