const maxAttempts = 10;

/** Roles belong to the whole cluster: another database's migration may create or change one at this very moment. */
export async function repeatWhileOthersDo(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === maxAttempts || error instanceof Instructions) throw error;
      await new Promise(resolve => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}

/** What an administrator has to do; trying again would not help. */
export class Instructions extends Error {}
