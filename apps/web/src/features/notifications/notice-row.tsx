import type { ReplyOf } from '@openfloor/client/client';
import { noticeText } from '@openfloor/contract/notifications/notice-text';
import type { NoticeWords } from '@openfloor/contract/notifications/words/words';
import { clockText, minuteText } from '@openfloor/look/date-text';
import { useHiddenAmounts } from '@/lib/hidden-amounts.ts';
import { currentLanguage } from '@/lib/language.ts';
import { useNavigate } from '@/lib/router.tsx';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { EventRow } from '@/ui/event-row.tsx';
import { RowMoment } from '@/ui/row-moment.tsx';
import { iconOf, standsOut } from './notice-icons.ts';
import styles from './notifications.module.css';

export type Notice = ReplyOf<'GET /notifications'>['records'][number];

/** A date or a number that is not parted at the end of a line. */
const unbroken = (text: string): string => text.replaceAll('-', '-\u2060').replace(' ', '\u00a0');

interface NoticeRowProps {
  notice: Notice;
  words: NoticeWords;
  /** In place of its own, where more is known. */
  detail?: string | null;
  onRead: () => void;
}

/** What the customer was told, made into words here and now; leads to what it is about. */
export function NoticeRow({ notice, words, detail: known, onRead }: NoticeRowProps) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const hidden = useHiddenAmounts(state => state.hidden);
  const navigate = useNavigate();
  const { time, read, kind } = notice;
  const { title, detail, discreet, url, number } = noticeText(notice, {
    words,
    language: currentLanguage(),
    local: defaultCurrency,
    timeText: kind === 'PRICE_ALERT' ? clockText : timeMs => unbroken(minuteText(timeMs)),
  });
  return (
    <EventRow
      svg={iconOf(kind)}
      filled={standsOut(kind)}
      title={read ? <span className={styles.read}>{title}</span> : title}
      detail={[known ?? (hidden ? (discreet ?? detail) : detail), ...(number ? [unbroken(number)] : [])].join(
        ' · ',
      )}
      end={<RowMoment time={time} unread={!read && t('notifications.unread')} />}
      onClick={() => {
        if (!read) onRead();
        void navigate(url);
      }}
    />
  );
}
