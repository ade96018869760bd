import type { Call, CallKey } from './call.ts';

/** The calls that change nothing, by method or because they say so. */
export type ReadingKey<Known extends Record<CallKey, Call>> = {
  [Key in keyof Known & CallKey]: Key extends `GET ${string}`
    ? Key
    : Known[Key] extends { readOnly: true }
      ? Key
      : never;
}[keyof Known & CallKey];

/** The calls that change something, each of which says what it touches. */
export type ChangingKey<Known extends Record<CallKey, Call>> = Exclude<
  keyof Known & CallKey,
  ReadingKey<Known>
>;
