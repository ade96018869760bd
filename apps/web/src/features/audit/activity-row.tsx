import { timeText } from '@openfloor/look/date-text';
import arrowLineDown from '@phosphor-icons/core/regular/arrow-line-down.svg?raw';
import arrowLineUp from '@phosphor-icons/core/regular/arrow-line-up.svg?raw';
import bank from '@phosphor-icons/core/regular/bank.svg?raw';
import checkCircle from '@phosphor-icons/core/regular/check-circle.svg?raw';
import eye from '@phosphor-icons/core/regular/eye.svg?raw';
import identification from '@phosphor-icons/core/regular/identification-card.svg?raw';
import pencil from '@phosphor-icons/core/regular/pencil-simple.svg?raw';
import user from '@phosphor-icons/core/regular/user.svg?raw';
import { useOwnFigures } from '@/lib/own-figures.ts';
import { useTranslation } from '@/lib/translation.ts';
import { EventRow } from '@/ui/event-row.tsx';
import { Tag } from '@/ui/tag.tsx';
import styles from './activity.module.css';
import { type ActivityTopic, activityName } from './activity-kinds.ts';
import { type ActivityEvent, activityRole, activityTitle } from './activity-words.ts';

const icons: Record<ActivityTopic, string> = {
  user,
  customer: user,
  bankAccount: bank,
  withdrawal: arrowLineUp,
  deposit: arrowLineDown,
  kyc: identification,
  reversal: arrowLineUp,
  claim: pencil,
  trade: pencil,
  manual: pencil,
  document: eye,
  other: checkCircle,
};

export function ActivityRow({ event }: { event: ActivityEvent }) {
  const { t } = useTranslation();
  const isStaff = event.by === 'staff' || event.by === 'platform';
  return (
    <EventRow
      svg={icons[activityName(event.action).topic]}
      filled={isStaff}
      title={activityTitle(event, t)}
      detail={useDetail(event)}
      end={<span className={styles.time}>{timeText(event.time).slice(11, 16)}</span>}
      endDetail={event.by !== 'customer' && <Tag>{t(`audit.by.${event.by}`)}</Tag>}
    />
  );
}

/** Of the customer's own doings the device, of the staff's their role and reason; the money that it is about before them. */
function useDetail(event: ActivityEvent): string {
  const { t } = useTranslation();
  const own = useOwnFigures();
  const { by, reason, address, device, amount, currencyType, target } = event;
  const money = amount !== null && currencyType !== null && own.money(amount, currencyType);
  const parts = [
    money && target ? t('audit.moneyTo', { money, target }) : money,
    ...(by === 'customer' ? [device ?? t('audit.unknownDevice'), address] : [activityRole(event, t)]),
    reason,
  ];
  return parts.filter(Boolean).join(' · ');
}
