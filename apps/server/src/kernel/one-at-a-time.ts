/** Long work beside the scheduled one: one piece of it at a time, which nobody waits for. */
export class OneAtATime {
  #underWay: Promise<void> | undefined;

  get isBusy(): boolean {
    return this.#underWay !== undefined;
  }

  /** Begins it unless something is under way; says whether it began. What goes wrong with it is its own business. */
  begin(work: () => Promise<void>): boolean {
    if (this.#underWay) return false;
    this.#underWay = work()
      .catch(() => {})
      .finally(() => {
        this.#underWay = undefined;
      });
    return true;
  }

  /** When what is under way has come to an end. */
  async idle(): Promise<void> {
    while (this.#underWay) await this.#underWay;
  }
}
