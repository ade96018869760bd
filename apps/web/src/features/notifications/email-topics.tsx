import shieldCheck from '@phosphor-icons/core/regular/shield-check.svg?raw';
import { useTranslation } from '@/lib/translation.ts';
import { useCall } from '@/lib/use-call.ts';
import { Card, Rows } from '@/ui/card.tsx';
import styles from './notifications.module.css';
import { SettingRow } from './setting-row.tsx';
import { type Topic, TopicSwitch, topicIcons } from './topic-switch.tsx';

/** What is told by e-mail too, where the customer has a confirmed address. */
export function EmailTopics({ topics }: { topics: readonly Topic[] }) {
  const { t } = useTranslation();
  const email = useCall('GET /user/email');
  if (!email.data?.possible || email.data.address === null) return null;
  return (
    <>
      <h2 className={styles.heading}>{t('notifications.push.byEmail', { address: email.data.address })}</h2>
      <Card kind="list">
        <Rows indent={36}>
          {topics.map(({ topic, email: on }) => {
            const title = t(`notifications.topics.${topic}`);
            const label = t('notifications.push.topicByEmail', { topic: title });
            return (
              <SettingRow
                key={topic}
                svg={topicIcons[topic]}
                title={title}
                end={<TopicSwitch topic={topic} way="EMAIL" on={on} label={label} />}
              />
            );
          })}
          <SettingRow
            svg={shieldCheck}
            title={t('notifications.topics.SECURITY')}
            end={<span className={styles.quiet}>{t('notifications.push.always')}</span>}
          />
        </Rows>
      </Card>
    </>
  );
}
