/** What is looked at after each test. */
export const watched: { servers: readonly { problems: readonly string[] }[]; consoleErrors: string[] } = {
  servers: [],
  consoleErrors: [],
};

/** For tests of failures that the browser's console tells of too. */
export function expectConsoleErrors(pattern: RegExp): void {
  watched.consoleErrors = watched.consoleErrors.filter(text => !pattern.test(text));
}
