import { dayText, minuteText } from '@openfloor/look/date-text';
import { Icon } from '@openfloor/look/ui/icon';
import floppyDisk from '@phosphor-icons/core/regular/floppy-disk.svg?raw';
import { draftDays } from '@/lib/drafts/draft.ts';
import type { DraftDesk } from '@/lib/drafts/use-draft.ts';
import { serverNow } from '@/lib/server-clock.ts';
import { useTranslation } from '@/lib/translation.ts';
import styles from './draft-note.module.css';

interface DraftNoteProps {
  desk: DraftDesk;
  /** Absent where what was found is of another form. */
  savedMs: number | undefined;
}

/** Says of a form that was filled in again from when that is, where it lies and when it goes. */
export function DraftNote({ desk, savedMs }: DraftNoteProps) {
  const { t } = useTranslation();
  if (savedMs === undefined) return null;
  const time = minuteText(savedMs);
  const isToday = dayText(savedMs) === dayText(serverNow());
  return (
    <div className={styles.note} role="status">
      <Icon svg={floppyDisk} size={20} />
      <div className={styles.words}>
        <div className={styles.head}>
          <b className={styles.title}>{t('form.draft.title')}</b>
          <button type="button" className={styles.startOver} onClick={desk.startOver}>
            {t('form.startOver')}
          </button>
        </div>
        <p>
          {isToday ? t('form.draft.fromToday', { time: time.slice(11) }) : t('form.draft.from', { time })}{' '}
          {t('form.draft.where', { days: draftDays })}
        </p>
      </div>
    </div>
  );
}
