/** What is sent beside the scheduled work: no more than so many are under way, whichever tenants' they are. */
export class Sendings {
  readonly #max: number;
  readonly #underWay = new Set<Promise<void>>();
  #taking: Promise<unknown> = Promise.resolve();

  constructor(max: number) {
    this.#max = max;
  }

  /**
   * Takes what is due, as much as there is room for, and begins it; says how much that is. Takers wait for each other, so that
   * each knows what the one before has begun. What cannot be noted of a sending is tried again by what the rows say.
   */
  begin<Due>(
    take: (free: number) => Promise<readonly Due[]>,
    send: (due: Due) => Promise<void>,
  ): Promise<number> {
    const begun = this.#taking.then(async () => {
      const free = this.#max - this.#underWay.size;
      if (free <= 0) return 0;
      const all = await take(free);
      for (const due of all) this.#add(send(due));
      return all.length;
    });
    this.#taking = begun.catch(() => {});
    return begun;
  }

  /** When everything under way has come to an end. */
  async idle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  #add(sent: Promise<void>): void {
    const sending = sent.catch(() => {}).finally(() => this.#underWay.delete(sending));
    this.#underWay.add(sending);
  }
}
