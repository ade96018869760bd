import { useTranslation } from 'react-i18next';
import { useTenant } from '@/lib/tenant.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import styles from './home.module.css';

export function GuestWelcome() {
  const { t } = useTranslation();
  const { title } = useTenant();
  return (
    <Card kind="form">
      <h2 className={styles.title}>{t('home.welcome', { title })}</h2>
      <p className={styles.lead}>{t('home.welcomeLead')}</p>
      <div className={styles.actions}>
        <ButtonLink to="/login">{t('auth.logIn')}</ButtonLink>
        <ButtonLink to="/register" look="tonal">
          {t('auth.register')}
        </ButtonLink>
      </div>
    </Card>
  );
}
