/** What a spreadsheet would run as a formula, or take for the start of one after trimming. */
const formulaStart = /^[\s]*[=+\-@\t\r|]/;

/** One cell: quoted, and harmless in a spreadsheet. */
export function csvCell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const csvLine = (cells: readonly unknown[]) => `${cells.map(csvCell).join(',')}\r\n`;
