import type { ReplyOf } from '@openfloor/client/client';
import { staffRoles } from '@openfloor/homes/codes';
import { timeText } from '@openfloor/look/date-text';
import arrowLineDown from '@phosphor-icons/core/regular/arrow-line-down.svg?raw';
import arrowLineUp from '@phosphor-icons/core/regular/arrow-line-up.svg?raw';
import bank from '@phosphor-icons/core/regular/bank.svg?raw';
import checkCircle from '@phosphor-icons/core/regular/check-circle.svg?raw';
import eye from '@phosphor-icons/core/regular/eye.svg?raw';
import identification from '@phosphor-icons/core/regular/identification-card.svg?raw';
import pencil from '@phosphor-icons/core/regular/pencil-simple.svg?raw';
import user from '@phosphor-icons/core/regular/user.svg?raw';
import { useTranslation } from 'react-i18next';
import { EventRow } from '@/ui/event-row.tsx';
import { Tag } from '@/ui/tag.tsx';
import styles from './activity.module.css';
import { type ActivityTopic, activityName } from './activity-kinds.ts';

type ActivityEvent = ReplyOf<'GET /user/activity'>['records'][number];

const icons: Record<ActivityTopic, string> = {
  user,
  customer: user,
  bankAccount: bank,
  withdrawal: arrowLineUp,
  deposit: arrowLineDown,
  kyc: identification,
  manual: pencil,
  document: eye,
  other: checkCircle,
};

export function ActivityRow({ event }: { event: ActivityEvent }) {
  const { t } = useTranslation();
  const name = activityName(event.action);
  const isStaff = event.by === 'staff' || event.by === 'platform';
  return (
    <EventRow
      svg={icons[name.topic]}
      filled={isStaff}
      title={
        name.text
          ? t(`audit.actions.${name.text}`)
          : t('audit.topicVerb', {
              topic: t(`audit.topics.${name.topic}`),
              verb: t(`audit.verbs.${name.verb}`),
            })
      }
      detail={useDetail(event)}
      end={<span className={styles.time}>{timeText(event.time).slice(11, 16)}</span>}
      endDetail={event.by !== 'customer' && <Tag>{t(`audit.by.${event.by}`)}</Tag>}
    />
  );
}

/** Of the customer's own doings the device, of the staff's their role and reason. */
function useDetail({ by, roles, reason, address, device }: ActivityEvent): string {
  const { t } = useTranslation();
  const parts =
    by === 'customer'
      ? [device ?? t('audit.unknownDevice'), address]
      : roles.map(role => {
          const known = staffRoles.find(name => name === role);
          return known ? t(`audit.roles.${known}`) : role;
        });
  return [...parts, reason].filter(Boolean).join(' · ');
}
