import { classNames } from '@openfloor/look/class-names';
import { useId } from 'react';
import styles from './sparkline.module.css';
import { sparklinePath, sparklineY } from './sparkline-path.ts';

interface SparklineProps {
  /** The day's prices in order. */
  values: readonly number[];
  previousClose: number;
  falling: boolean;
}

const width = 148;
const height = 40;

/** The day as a small line over the dotted previous close. */
export function Sparkline({ values, previousClose, falling }: SparklineProps) {
  const fill = useId();
  const size = { width, height, padding: 3 };
  const range = [...values, previousClose];
  const line = sparklinePath(values, range, size);
  const close = sparklineY(previousClose, range, size);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={classNames(styles.line, falling ? styles.loss : styles.gain)}
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={fill} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="currentColor" stopOpacity="0.16" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0" />
        </linearGradient>
      </defs>
      {values.length > 1 && <path d={`${line}L${width} ${height}L0 ${height}Z`} fill={`url(#${fill})`} />}
      <path d={`M0 ${close}H${width}`} className={styles.close} />
      {values.length > 1 && <path d={line} className={styles.stroke} />}
    </svg>
  );
}
