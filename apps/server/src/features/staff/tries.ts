import type { Subject } from '../../kernel/limits/attempt-store.ts';

/** Counts tries at something that can be guessed. */
export interface Tries {
  /** Counts one before its outcome is known; refuses beyond the limit. */
  count(subjects: Subject[]): Promise<void>;
  /** Takes it back after success. */
  forgive(subjects: Subject[]): Promise<void>;
}

/** Whoever tries a code has proved the password, so nobody else is locked out by a low limit. */
export const codeSubjects = (people: string, staffId: string): Subject[] => [
  { name: `${people}-code:${staffId}`, triesMax: 5 },
];
