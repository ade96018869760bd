import type { ReactNode } from 'react';

export interface PickerOption {
  value: string;
  label: string;
  /** Stands before the label, such as a tile. */
  lead?: ReactNode;
}

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** The options that have every word that was typed, those that begin with it first. Case and accents say nothing. */
export function matchingOptions<Option extends { label: string }>(
  options: readonly Option[],
  typed: string,
): readonly Option[] {
  const search = plain(typed);
  if (search === '') return options;
  const words = search.split(/\s+/);
  const found = options.filter(({ label }) => words.every(word => plain(label).includes(word)));
  const begins = (option: Option) => plain(option.label).startsWith(search);
  return [...found.filter(begins), ...found.filter(option => !begins(option))];
}
