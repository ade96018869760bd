import { type Halt, useHalts } from '@/lib/halts.ts';
import { loadTexts } from '@/lib/i18n.ts';
import { laterThanDrawn } from '@/lib/later.tsx';

// Hardly ever needed, so no page waits for it.
const HaltNote = laterThanDrawn(async () => {
  const [module] = await Promise.all([import('./halt-note.tsx'), loadTexts('all')]);
  return module;
});

/** Of everything that is halted, or of what a screen is about. */
export function HaltNotes({ of }: { of?: Halt | undefined }) {
  const all = useHalts();
  const shown = of ? [of] : all;
  return shown.map(halt => <HaltNote key={halt.id} halt={halt} isOwn={of !== undefined} />);
}
