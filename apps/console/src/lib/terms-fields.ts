/** What every form of versioned terms has: figures as they are typed, moments in milliseconds. */
export interface TermsFields {
  startTime: number | null;
  endTime: number | null;
  riskLabel: RiskLabel;
  documents: readonly { title: string; url: string; bytes?: number | undefined }[];
}
export type RiskLabel = keyof typeof riskNames;
export type NameOf<Fields> = keyof Fields & string;
export type FieldTexts<Fields> = Partial<Record<NameOf<Fields>, string>>;

export const riskNames = { LOW: 'Low', MEDIUM: 'Medium', HIGH: 'High' } as const;
const riskOrder = ['LOW', 'MEDIUM', 'HIGH'];
export const riskRank = (label: RiskLabel): number => riskOrder.indexOf(label);

/** The names of the fields in which two forms differ. */
export function changedFields<Fields extends object>(before: Fields, after: Fields): NameOf<Fields>[] {
  const names = Object.keys(after) as NameOf<Fields>[];
  return names.filter(name => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

const plainNumber = /^-?\d+(\.\d+)?$/;

/** Null where nothing is typed, NaN where something else than a number is. */
export function numberOf(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return plainNumber.test(trimmed) ? Number(trimmed) : Number.NaN;
}

/** The part of the terms that is sent alike for every kind of them. */
export function sentShared({ startTime, endTime, riskLabel, documents }: TermsFields) {
  return {
    startTime,
    endTime,
    riskLabel,
    documents: documents.map(({ title, url }) => ({ title: title.trim(), url: url.trim() })),
  };
}
