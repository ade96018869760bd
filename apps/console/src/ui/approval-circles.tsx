import { initials } from '@/lib/initials.ts';
import styles from './approval-circles.module.css';
import { StepCircle } from './step-circle.tsx';

/** Who of the two has approved: initials, or a dashed circle for whoever is still to come. */
export function ApprovalCircles({ people }: { people: readonly [string | null, string | null] }) {
  const names = people.map(
    (person, index) => person ?? `${index === 0 ? 'First' : 'Second'} person still to come`,
  );
  return (
    <span className={styles.circles} role="img" aria-label={names.join(', ')} title={names.join(', ')}>
      {people.map((person, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second, always in this order
        <StepCircle key={index} state={person ? 'done' : 'waiting'} small>
          {person ? initials(person) : index + 1}
        </StepCircle>
      ))}
    </span>
  );
}
