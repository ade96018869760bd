import { useTranslation } from '@/lib/translation.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import styles from './home.module.css';

/** A guest's slim way in; a customer does not see it. */
export function GuestCard() {
  const { t } = useTranslation();
  return (
    <Card className={styles.guest}>
      <p className={styles.guestText}>{t('home.guest')}</p>
      <div className={styles.guestActions}>
        <ButtonLink to="/login" small>
          {t('access.logIn')}
        </ButtonLink>
        <ButtonLink to="/register" look="tonal" small>
          {t('access.register')}
        </ButtonLink>
      </div>
    </Card>
  );
}
