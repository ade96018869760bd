const worthTelling = new Set(['WARNING', 'FATAL', 'PANIC']);
const belongsToLast = new Set(['DETAIL', 'HINT', 'CONTEXT', 'STATEMENT', 'QUERY', 'LOCATION']);

/**
 * Passes on what an operator should know. PostgreSQL ranks its routine notes above errors, and an ERROR reaches the
 * query's caller anyway, so its own threshold cannot draw this line.
 */
export function filterLog(log: (line: string) => void): (line: string) => void {
  let telling = true;
  return line => {
    const severity = /^([A-Z]+): {2}/.exec(line)?.[1];
    if (severity !== undefined && !belongsToLast.has(severity)) telling = worthTelling.has(severity);
    if (telling) log(line);
  };
}
