import { countdownParts } from '@openfloor/look/countdown-parts';
import { Fragment, useRef } from 'react';
import { durationText } from '@/lib/duration-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useOnScreen } from '@/lib/use-on-screen.ts';
import { useServerSecond } from '@/lib/use-server-second.ts';
import styles from './countdown.module.css';

interface CountdownProps {
  /** A moment of the server's clock. */
  until: number;
  /** What ends or begins then, for screen readers: "Ends in". */
  label: string;
}

/** The time left, moving on once a second while it is on screen; read out on request, not as it moves. */
export function Countdown({ until, label }: CountdownProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLSpanElement>(null);
  const second = useServerSecond(useOnScreen(element));
  const left = Math.ceil(until / 1_000) - second;
  const { form, parts } = countdownParts(left);
  return (
    <span
      ref={element}
      className={styles.count}
      role="timer"
      aria-label={`${label} ${durationText(0, left * 1_000, t)}`}
    >
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places never move.
        <Fragment key={place}>
          {form === 'clock' && place > 0 && (
            <span className={styles.colon} aria-hidden="true">
              :
            </span>
          )}
          <span className={styles.part} aria-hidden="true">
            {form === 'clock'
              ? part
              : t(place === 0 ? 'offerTerms.days' : 'offerTerms.hours', { count: part })}
          </span>
        </Fragment>
      ))}
    </span>
  );
}
