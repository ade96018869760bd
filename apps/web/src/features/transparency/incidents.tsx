import type { ReplyOf } from '@openfloor/client/client';
import { timeText } from '@openfloor/look/date-text';
import info from '@phosphor-icons/core/regular/info.svg?raw';
import { durationText } from '@/lib/duration-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Card } from '@/ui/card.tsx';
import { FigureLine, FigureLines } from '@/ui/figure-lines.tsx';
import { Note } from '@/ui/note.tsx';
import styles from './transparency.module.css';
import { CardHead } from './withdrawals-card.tsx';

type Incidents = ReplyOf<'GET /transparency'>['incidents'];

/** What the system itself noted; nobody writes it. */
export function Incidents({ incidents: { days, records } }: { incidents: Incidents }) {
  const { t } = useTranslation();
  if (records.length === 0)
    return (
      <Note svg={info} className={styles.noIncident}>
        {t('transparency.incidents.none', { days: String(days) })}
      </Note>
    );
  return (
    <Card>
      <CardHead title={t('transparency.incidents.title')} days={days} />
      <FigureLines>
        {records.map(({ kind, startTime, endTime, about }) => (
          <FigureLine
            key={`${kind} ${startTime}`}
            label={
              about
                ? t('transparency.incidents.pausedIn', { about })
                : t(`transparency.incidents.kinds.${kind}`)
            }
            hint={timeText(startTime)}
          >
            {endTime === null ? t('transparency.incidents.lasts') : durationText(startTime, endTime, t)}
          </FigureLine>
        ))}
      </FigureLines>
    </Card>
  );
}
