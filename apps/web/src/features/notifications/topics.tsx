import bank from '@phosphor-icons/core/regular/bank.svg?raw';
import bell from '@phosphor-icons/core/regular/bell.svg?raw';
import newspaper from '@phosphor-icons/core/regular/newspaper.svg?raw';
import receipt from '@phosphor-icons/core/regular/receipt.svg?raw';
import shieldCheck from '@phosphor-icons/core/regular/shield-check.svg?raw';
import { useIsOffline } from '@/lib/connectivity.ts';
import { errorText } from '@/lib/error-text.ts';
import type { PushReply } from '@/lib/push/this-device.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { Card, Rows } from '@/ui/card.tsx';
import { Switch } from '@/ui/switch.tsx';
import { showToast } from '@/ui/toast.ts';
import styles from './notifications.module.css';
import { SettingRow } from './setting-row.tsx';

type Topic = PushReply['topics'][number];

const icons: Record<Topic['topic'], string> = {
  ALERTS: bell,
  ORDERS: receipt,
  MONEY: bank,
  NEWS: newspaper,
};

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
              svg={icons[topic.topic]}
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

interface TopicSwitchProps {
  topic: Topic['topic'];
  way: 'PUSH' | 'APP';
  on: boolean;
  label: string;
}

function TopicSwitch({ topic, way, on, label }: TopicSwitchProps) {
  const { t } = useTranslation();
  const isOffline = useIsOffline();
  const { send, busy } = useAction<'PUT /notifications/topics'>(`topic ${topic} ${way}`);

  async function change(next: boolean) {
    const outcome = await send('PUT /notifications/topics', { body: { topic, way, on: next } });
    if (outcome.is !== 'done' && outcome.is !== 'busy') showToast(errorText(outcome.error, t), 'failure');
  }

  // What was tapped shows while it is under way; the reply is read again after it.
  return (
    <Switch
      label={label}
      on={busy ? !on : on}
      busy={busy}
      disabled={isOffline}
      onChange={next => void change(next)}
    />
  );
}
