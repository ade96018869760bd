import type { FieldProblem } from './field-problem.ts';

export const idTypes = ['RIC', 'AADHAAR', 'NIN', 'BVN', 'PVC', 'DL'] as const;
export type IdType = (typeof idTypes)[number];

export const identityPhotosMax = 2;

/** The identity documents a tenant accepts follow from its currency. */
export function idTypesFor(localCurrency: string): readonly IdType[] {
  if (localCurrency === 'BRL') return ['RIC'];
  if (localCurrency === 'INR') return ['AADHAAR'];
  return ['NIN', 'BVN', 'PVC', 'DL'];
}

export function photosProblem(photoCount: number): FieldProblem | undefined {
  if (photoCount === 0) return 'photoRequired';
  return photoCount > identityPhotosMax ? 'photoLimit' : undefined;
}
