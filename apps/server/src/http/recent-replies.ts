/** More questions than a screen has; made-up ones must not fill the memory. */
const questionsMax = 1_000;
/** What changes with the clock alone, such as a market's opening, shows after this time. */
const keptMs = 100;

/** Answers of a read that everybody asks for, finished: the same question gets the same text until something changes. */
export class RecentReplies {
  readonly #revisionOf: () => number;
  readonly #now: () => number;
  readonly #texts = new Map<string, string>();
  #revision = Number.NaN;
  #untilMs = 0;

  constructor(revisionOf: () => number, now: () => number = Date.now) {
    this.#revisionOf = revisionOf;
    this.#now = now;
  }

  find(question: string): string | undefined {
    const revision = this.#revisionOf();
    const nowMs = this.#now();
    if (revision !== this.#revision || nowMs >= this.#untilMs || nowMs < this.#untilMs - keptMs) {
      this.#texts.clear();
      this.#revision = revision;
      this.#untilMs = nowMs + keptMs;
    }
    return this.#texts.get(question);
  }

  /** Of a question that was just looked for in vain. */
  keep(question: string, text: string): void {
    if (this.#revisionOf() === this.#revision && this.#texts.size < questionsMax)
      this.#texts.set(question, text);
  }
}
