/** Thrown in a transaction that would have to wait for something long: it ends, that is done, and it begins again. */
export class PrepareFirst extends Error {
  readonly prepare: () => Promise<unknown>;

  constructor(prepare: () => Promise<unknown>) {
    super('Something has to be prepared outside of the transaction');
    this.prepare = prepare;
  }
}

const triesMax = 4;

/** Runs what opens a transaction; where that asks for it, prepares and runs it again. Nothing is locked meanwhile. */
export async function preparing<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof PrepareFirst) || tries === triesMax) throw error;
      await error.prepare();
    }
  }
}
