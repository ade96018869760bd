import { readStored, writeStored } from '@openfloor/look/storage';
import { withKeyword } from './with-keyword.ts';

const historyKey = 'searchHistory';

/** Earlier terms, oldest first. */
export function storedHistory(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(historyKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(term => typeof term === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberKeyword(keyword: string): string[] {
  const history = withKeyword(storedHistory(), keyword);
  writeStored(historyKey, JSON.stringify(history));
  return history;
}

export function clearHistory(): void {
  writeStored(historyKey, null);
}
