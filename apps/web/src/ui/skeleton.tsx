import { useLayoutEffect, useRef, useState } from 'react';
import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  radius?: number;
}

/** One grey bar in the place of a text or figure. */
export function Skeleton({ width = '100%', height = 14, radius = 6 }: SkeletonProps) {
  return <span className={styles.bar} style={{ width, height, borderRadius: radius }} aria-hidden="true" />;
}

const showAfterMs = 150;
const holdMs = 300;

/** Whether to draw a skeleton: not for a short wait, and once drawn long enough to be seen. */
export function useSkeleton(waiting: boolean): boolean {
  const [shown, setShown] = useState(false);
  const shownAt = useRef(0);
  // At once with what is on screen: a timer that outlives the wait would draw the skeleton over a form in use.
  useLayoutEffect(() => {
    if (waiting === shown) return;
    const delay = waiting ? showAfterMs : Math.max(0, shownAt.current + holdMs - performance.now());
    const timer = setTimeout(() => {
      if (waiting) shownAt.current = performance.now();
      setShown(waiting);
    }, delay);
    return () => clearTimeout(timer);
  }, [waiting, shown]);
  return shown;
}
