import { classNames } from '@openfloor/look/class-names';
import { initials } from '@/lib/initials.ts';
import styles from './approval-circles.module.css';

/** Who of the two has approved: initials, or a dashed circle for whoever is still to come. */
export function ApprovalCircles({ people }: { people: readonly [string | null, string | null] }) {
  const names = people.map(
    (person, index) => person ?? `${index === 0 ? 'First' : 'Second'} person still to come`,
  );
  return (
    <span className={styles.circles} role="img" aria-label={names.join(', ')} title={names.join(', ')}>
      {people.map((person, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second, always in this order
          key={index}
          className={classNames(styles.circle, person ? styles.done : styles.waiting)}
        >
          {person ? initials(person) : index + 1}
        </span>
      ))}
    </span>
  );
}
