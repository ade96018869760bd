/** A cell of an exported table. */
export type CsvCell = string | number | boolean | null | undefined;

const plainNumber = /^[-+]?\d+(\.\d+)?$/;

/** Spreadsheets run what begins with these; a leading apostrophe makes it text. A plain figure stays a figure. */
function withoutFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

function cellText(cell: CsvCell): string {
  const text = withoutFormula(cell === null || cell === undefined ? '' : String(cell));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** RFC 4180, with a byte order mark so that spreadsheets read the accents. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map(row => row.map(cellText).join(',')).join('\r\n')}\r\n`;
}
