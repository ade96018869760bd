/** What staff may leave to be filled in when a message is sent. */
export const placeholders = ['firstName', 'recordNumber', 'amount'] as const;

export type Placeholder = (typeof placeholders)[number];
export type FilledPlaceholders = Partial<Record<Placeholder, string>>;

const anyPlaceholder = /\{\{([^{}]*)\}\}/g;
const isKnown = (name: string): name is Placeholder => placeholders.some(known => known === name);

/** The names between braces, each once. */
const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(anyPlaceholder)].map(([, name = '']) => name)),
];

export const placeholdersIn = (text: string): Placeholder[] => namesIn(text).filter(isKnown);

export const hasUnknownPlaceholder = (text: string): boolean => !namesIn(text).every(isKnown);

/** Once, so that what a value brings with it is never filled in itself. */
export const fillPlaceholders = (text: string, values: FilledPlaceholders): string =>
  text.replaceAll(anyPlaceholder, (whole, name: string) => (isKnown(name) ? (values[name] ?? whole) : whole));
