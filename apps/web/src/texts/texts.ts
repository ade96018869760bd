import type * as texts from './en.ts';
import type * as formTexts from './en-forms.ts';
import type * as screenTexts from './en-screens.ts';

/** English says which texts exist; the other languages must have the same. */
export type Texts = typeof texts;
export type FormTexts = typeof formTexts;
export type ScreenTexts = typeof screenTexts;
export type AllTexts = Texts & FormTexts & ScreenTexts;
