import { fieldWords } from '@/lib/value-diff.ts';

/** `staff.reset-second-factor` → `Staff: reset second factor`. */
export function kindText(kind: string): string {
  const [area = '', ...rest] = kind.split('.');
  const what = fieldWords(rest.join(' ')).toLowerCase();
  return what ? `${fieldWords(area)}: ${what}` : fieldWords(area);
}
