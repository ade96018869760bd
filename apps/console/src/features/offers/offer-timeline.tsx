import { classNames } from '@openfloor/look/class-names';
import { useNow } from '@openfloor/look/use-now';
import { dayText, timeText } from '@/lib/console-time.ts';
import type { OfferDetail } from './offer-words.ts';
import styles from './offers.module.css';

interface Step {
  name: string;
  at: number | null;
  done: boolean;
}

/** An offer's way from draft to listing, with what lies behind. */
export function OfferTimeline({ offer }: { offer: OfferDetail }) {
  const now = useNow(30_000);
  return (
    <ol className={styles.steps} aria-label="Timeline">
      {stepsOf(offer, now).map(({ name, at, done }) => (
        <li key={name} className={classNames(styles.step, done && styles.done)}>
          <b>{name}</b>
          {at === null ? (
            'Not yet'
          ) : (
            <time dateTime={new Date(at).toISOString()} title={timeText(at)}>
              {dayText(at)}
              <br />
              {timeText(at).slice(11, 16)}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}

function stepsOf(offer: OfferDetail, now: number): Step[] {
  const { terms, publishedTime, allottedTime, kind, state } = offer;
  const cancelled = state === 'CANCELLED';
  const byClock = (name: string, at: number | null): Step[] =>
    at === null ? [] : [{ name, at, done: publishedTime !== null && !cancelled && at <= now }];
  const allotment: Step[] =
    terms.resultTime === null && allottedTime === null
      ? []
      : [{ name: 'Allotment', at: allottedTime ?? terms.resultTime, done: allottedTime !== null }];
  return [
    { name: 'Draft', at: offer.createdTime, done: true },
    { name: 'Published', at: publishedTime, done: publishedTime !== null },
    ...byClock('Opens', terms.startTime),
    ...byClock('Closes', terms.endTime),
    ...allotment,
    ...byClock('Funding due', terms.fundingDeadline),
    ...byClock(kind === 'BLOCK_TRADE' ? 'Ends' : 'Listing', terms.listingTime),
  ];
}
