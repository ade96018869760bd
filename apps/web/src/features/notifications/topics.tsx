import newspaper from '@phosphor-icons/core/regular/newspaper.svg?raw';
import shieldCheck from '@phosphor-icons/core/regular/shield-check.svg?raw';
import { useTranslation } from '@/lib/translation.ts';
import { Card, Rows } from '@/ui/card.tsx';
import { EmailTopics } from './email-topics.tsx';
import styles from './notifications.module.css';
import { SettingRow } from './setting-row.tsx';
import { type Topic, TopicSwitch, topicIcons } from './topic-switch.tsx';

/** What is sent to the customer's devices, topic by topic, and what is told in the app. */
export function Topics({ topics }: { topics: readonly Topic[] }) {
  const { t } = useTranslation();
  const news = topics.find(({ topic }) => topic === 'NEWS');
  return (
    <>
      <h2 className={styles.heading}>{t('notifications.push.topicsTitle')}</h2>
      <Card kind="list">
        <Rows indent={36}>
          {topics.map(topic => (
            <SettingRow
              key={topic.topic}
              svg={topicIcons[topic.topic]}
              title={t(`notifications.topics.${topic.topic}`)}
              detail={t(`notifications.topicDetails.${topic.topic}`)}
              end={
                <TopicSwitch
                  topic={topic.topic}
                  way="PUSH"
                  on={topic.push}
                  label={t(`notifications.topics.${topic.topic}`)}
                />
              }
            />
          ))}
          <SettingRow
            svg={shieldCheck}
            title={t('notifications.topics.SECURITY')}
            detail={t('notifications.topicDetails.SECURITY')}
            end={<span className={styles.quiet}>{t('notifications.push.always')}</span>}
          />
        </Rows>
      </Card>
      <EmailTopics topics={topics} />
      {news && (
        <>
          <h2 className={styles.heading}>{t('notifications.push.inApp')}</h2>
          <Card kind="list">
            <SettingRow
              svg={newspaper}
              title={t('notifications.topics.NEWS')}
              detail={t('notifications.push.restInApp')}
              end={
                <TopicSwitch topic="NEWS" way="APP" on={news.app} label={t('notifications.push.newsInApp')} />
              }
            />
          </Card>
        </>
      )}
    </>
  );
}
