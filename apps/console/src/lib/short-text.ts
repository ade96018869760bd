/** At most so many letters, for a cell of a table. */
export const shortText = (text: string, lettersMax: number): string =>
  text.length > lettersMax ? `${text.slice(0, lettersMax - 1)}…` : text;

const uuid = /([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** Ids by their first eight digits: `staff/6cceec0a…`. */
export const shortIds = (text: string): string => text.replaceAll(uuid, '$1…');

/** The end of an account number or address. */
export const shortNumber = (number: string): string => `···· ${number.slice(-4)}`;
