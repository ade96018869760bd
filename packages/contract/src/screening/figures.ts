// Plain data without schemas, so that the console can carry it.

/** Where a hit begins unless two people have said otherwise, and how far they can move it. */
export const hitFromDefault = 0.85;
export const hitFromMin = 0.75;
export const hitFromMax = 0.95;

export const listFormats = ['ofac', 'un'] as const;
export type ListFormat = (typeof listFormats)[number];

/** OFAC's list comes in three files; the UN's in one, which is the main one. */
export const listParts = ['main', 'aliases', 'addresses'] as const;
export type ListPart = (typeof listParts)[number];
