/** What is looked at after each test. */
export const watched: {
  servers: readonly { problems: readonly string[]; isIdle: boolean }[];
  consoleErrors: string[];
} = {
  servers: [],
  consoleErrors: [],
};

/** For tests of failures that the browser's console tells of too. */
export function expectConsoleErrors(pattern: RegExp): void {
  watched.consoleErrors = watched.consoleErrors.filter(text => !pattern.test(text));
}

const patienceMs = 1_000;
const nextTask = () => new Promise(resolve => setTimeout(resolve));

/**
 * A test may end with its last request on the way: what the app does with the answer (a receipt, a step back) belongs to
 * that test, and not to the next one's screen. An answer that the test itself holds back is not waited for.
 */
export async function untilAnswered(): Promise<void> {
  const until = performance.now() + patienceMs;
  while (watched.servers.some(({ isIdle }) => !isIdle) && performance.now() < until) await nextTask();
  await nextTask();
  await nextTask();
}
