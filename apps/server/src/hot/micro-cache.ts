/** More questions than a screen has; made-up ones must not fill the memory. */
const questionsMax = 1_000;
/** What changes with the clock alone, such as a market's opening, shows after this time. */
const keptMs = 100;

export interface CacheSource {
  /** Another number whenever something has changed. */
  revision(): number;
  /** The clock that the answers go by. */
  now(): number;
}

/** Answers of reads that everybody makes, finished: the same question gets the same text until something changes. */
export class MicroCache {
  readonly #source: CacheSource;
  readonly #texts = new Map<string, string>();
  #revision = Number.NaN;
  #untilMs = 0;

  constructor(source: CacheSource) {
    this.#source = source;
  }

  find(question: string): string | undefined {
    const revision = this.#source.revision();
    const nowMs = this.#source.now();
    if (revision !== this.#revision || nowMs >= this.#untilMs || nowMs < this.#untilMs - keptMs) {
      this.#texts.clear();
      this.#revision = revision;
      this.#untilMs = nowMs + keptMs;
    }
    return this.#texts.get(question);
  }

  /** Of a question that was just looked for in vain. */
  keep(question: string, text: string): void {
    if (this.#source.revision() === this.#revision && this.#texts.size < questionsMax)
      this.#texts.set(question, text);
  }
}
