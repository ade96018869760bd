/** A photo of a draft, as it is sent. */
export interface DraftPhoto {
  file: Blob;
  name: string;
  /** The photo goes out under this key, so that it arrives once. */
  key: string;
  chosenMs: number;
  /** The server's name of it, once it has arrived. */
  id?: string | undefined;
}

/** What somebody has filled in and not sent. */
export interface DraftContent {
  /** What the form was about, such as the chosen way; another one is another form. */
  basis: string;
  values: Record<string, string>;
  /** By their place in the form. */
  photos: Record<string, DraftPhoto>;
}

export interface Draft extends DraftContent {
  savedMs: number;
}

export const draftDays = 7;
const dayMs = 86_400_000;
/** The server forgets a photo that nothing used after a day; before that it is sent anew. */
const photoMs = 20 * 3_600_000;

export const isOld = (savedMs: number, nowMs: number): boolean =>
  savedMs > nowMs + dayMs || savedMs < nowMs - draftDays * dayMs;

/** The server's clock is known to the second, not better. */
const slackMs = 1_000;

/** Whether the server still has what was sent of it. */
export const isStillThere = ({ chosenMs }: DraftPhoto, nowMs: number): boolean =>
  chosenMs <= nowMs + slackMs && chosenMs > nowMs - photoMs;
