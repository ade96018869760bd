import type { Language } from '@openfloor/homes/codes';

/** A text in the languages it was written in. */
export type LocalText = Partial<Record<Language, string>>;

/** Title and content in other languages than the tenant's. */
export type NewsTranslations = Partial<Record<Language, { title: string; content: string }>>;

/** A figure of the market that takes part in a draw. */
export interface PublicFigure {
  stockId: string;
  price: string | null;
  time: number;
}

export interface OfferDocument {
  title: string;
  url: string;
  /** Of a paper that was uploaded: what it is, and how long. */
  sha256?: string;
  bytes?: number;
}
