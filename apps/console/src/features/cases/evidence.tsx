import { type Fact, Facts } from '@/ui/facts.tsx';
import { Section } from '@/ui/page.tsx';
import type { Case } from './case-words.ts';
import styles from './cases.module.css';
import { ScreeningEvidence } from './screening-evidence.tsx';

/** What raised the case, by its kind. */
export function Evidence({ found }: { found: Case }) {
  const { evidence } = found;
  switch (evidence.kind) {
    case 'screening':
      return <ScreeningEvidence found={found} evidence={evidence} />;
    case 'rule':
      return (
        <Section title={found.why} aside={`${evidence.name}, version ${evidence.version}`}>
          <Facts of={evidence.facts.map(([name, value]): Fact => [name, value])} />
        </Section>
      );
    case 'manual':
      return (
        <Section title="What was seen">
          <p className={styles.text}>{evidence.text}</p>
        </Section>
      );
  }
}
