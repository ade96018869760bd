import { classNames } from '@openfloor/look/class-names';
import { displayNumber, displayPercent } from '@openfloor/money/display';
import type { ReactNode } from 'react';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import styles from './delta.module.css';

type Direction = 'up' | 'down' | 'flat';

const directionOf = (value: number): Direction => (value > 0 ? 'up' : value < 0 ? 'down' : 'flat');

const marks: Record<Direction, string> = {
  up: 'M4 1 8 7H0Z',
  down: 'M4 7 0 1h8Z',
  flat: 'M1 3.25h6v1.5H1Z',
};

/** Arrow, sign and colour together: a change is never told by colour alone. */
export function Delta({ direction, chip = false, spoken, children }: DeltaShape) {
  return (
    <span
      className={classNames(
        styles.delta,
        chip && styles.chip,
        direction === 'down' ? styles.loss : styles.gain,
      )}
    >
      <svg viewBox="0 0 8 8" className={styles.mark} aria-hidden="true">
        <path d={marks[direction]} fill="currentColor" />
      </svg>
      {spoken === undefined ? (
        children
      ) : (
        <>
          <span aria-hidden="true">{children}</span>
          <span className="visually-hidden">{spoken}</span>
        </>
      )}
    </span>
  );
}

interface DeltaShape {
  direction: Direction;
  chip?: boolean;
  spoken?: string;
  children: ReactNode;
}

/** A change in percent, as a chip or as plain text. */
export function DeltaPercent({ percent, chip = false }: { percent: number; chip?: boolean }) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const direction = directionOf(percent);
  const spoken =
    direction === 'flat'
      ? t('common.delta.flat')
      : t(`common.delta.${direction}`, { percent: displayNumber(Math.abs(percent), defaultCurrency) });
  return (
    <Delta direction={direction} chip={chip} spoken={spoken}>
      {displayPercent(percent, defaultCurrency)}
    </Delta>
  );
}

export const DeltaChip = ({ percent }: { percent: number }) => <DeltaPercent percent={percent} chip />;
