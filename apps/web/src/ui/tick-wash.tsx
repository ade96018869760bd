import { classNames } from '@openfloor/look/class-names';
import { useState } from 'react';
import styles from './tick-wash.module.css';

/** A tint that washes once behind a figure whenever it changes; the parent must be positioned, and the figure an element after this. */
export function TickWash({ value }: { value: number }) {
  const [tick, setTick] = useState({ value, count: 0, rose: true });
  if (tick.value !== value) setTick({ value, count: tick.count + 1, rose: value > tick.value });
  if (tick.count === 0) return null;
  return (
    <span
      key={tick.count}
      className={classNames(styles.wash, tick.rose ? styles.rose : styles.fell)}
      aria-hidden="true"
    />
  );
}
