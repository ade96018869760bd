import type { OfferState } from '@openfloor/contract/offers/calls';
import { minuteText, timeText } from '@openfloor/look/date-text';
import { Icon } from '@openfloor/look/ui/icon';
import type { WindowState } from '@openfloor/rules/offer-window';
import calendarBlank from '@phosphor-icons/core/regular/calendar-blank.svg?raw';
import clock from '@phosphor-icons/core/regular/clock.svg?raw';
import prohibit from '@phosphor-icons/core/regular/prohibit.svg?raw';
import type { ReactNode } from 'react';
import { serverNow } from '@/lib/server-clock.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Countdown } from '@/ui/countdown.tsx';
import styles from './offers.module.css';

interface WindowFootProps {
  offer: { state: OfferState; startTime: number; endTime: number };
  window: WindowState;
}

const soonMs = 86_400_000;

/** When an offer opens or closes: counted down where it is near, dated where it is not. */
export function WindowFoot({ offer: { state, startTime, endTime }, window }: WindowFootProps) {
  const { t } = useTranslation();
  if (state === 'CANCELLED') return <Line svg={prohibit}>{t('offerTerms.cancelled')}</Line>;
  if (window === 'ENDED') {
    return <Line svg={clock}>{t('offerTerms.ended', { time: timeText(endTime) })}</Line>;
  }
  const isOpen = window === 'OPEN';
  if (!isOpen && startTime - serverNow() > soonMs) {
    return <Line svg={calendarBlank}>{t('offerTerms.starts', { time: timeText(startTime) })}</Line>;
  }
  const label = t(isOpen ? 'offerTerms.endsIn' : 'offerTerms.startsIn');
  const until = isOpen ? endTime : startTime;
  return (
    <>
      <Line svg={clock}>
        <span>
          {label}
          <span className={styles.moment}>{minuteText(until)}</span>
        </span>
      </Line>
      <Countdown until={until} label={label} />
    </>
  );
}

function Line({ svg, children }: { svg: string; children: ReactNode }) {
  return (
    <span className={styles.time}>
      <Icon svg={svg} size={16} />
      {children}
    </span>
  );
}
