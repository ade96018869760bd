import type { MessageSet } from '@openfloor/contract/messages/message-set';
import type { texts } from './en.ts';

/** English says which texts exist; the other languages must have the same. */
export type Texts = typeof texts;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Texts & MessageSet };
  }
}
