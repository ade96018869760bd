import { useEffect } from 'react';
import { durationText } from '@/lib/duration-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useServerSecond } from '@/lib/use-server-second.ts';
import ServiceLink from '@/ui/service-link.tsx';
import styles from './access.module.css';

interface LoginWaitProps {
  /** A moment of the server's clock. */
  until: number;
  onEnd: () => void;
}

/** After too many tries: how long still, counted down. */
export default function LoginWait({ until, onEnd }: LoginWaitProps) {
  const { t } = useTranslation();
  const left = Math.ceil(until / 1_000) - useServerSecond();
  useEffect(() => {
    if (left <= 0) onEnd();
  }, [left, onEnd]);
  return (
    <>
      <p className={styles.wait} role="timer">
        {t('form.tryAgainIn', { time: durationText(0, left * 1_000, t) })}
      </p>
      <ServiceLink label={t('entry.service')} />
    </>
  );
}
