import { classNames } from '@openfloor/look/class-names';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '@/lib/page-title.ts';
import { useTenant } from '@/lib/tenant.ts';
import buttons from '@/ui/button.module.css';
import { Card } from '@/ui/card.tsx';
import { Page } from '@/ui/page.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import styles from './install.module.css';
import { InstallGuide } from './install-guide.tsx';

/** How to get the app: the tenant's own picture, or the way to put this one on the home screen. */
export default function InstallPage() {
  const { t } = useTranslation();
  const { title, iospackageUrl } = useTenant();
  const [failed, setFailed] = useState(false);
  usePageTitle(t('service.install.title'));
  return (
    <Page top={<TopBar title={t('service.install.title')} />}>
      {iospackageUrl && !failed ? (
        <Card>
          <img
            className={styles.picture}
            src={iospackageUrl}
            alt={t('service.install.image')}
            onError={() => setFailed(true)}
          />
        </Card>
      ) : (
        <>
          <div className={styles.intro}>
            <h2 className={styles.headline}>{t('service.install.headline', { title })}</h2>
            <p className={styles.lead}>{t('service.install.lead')}</p>
          </div>
          <InstallGuide />
          {iospackageUrl && /^https?:/i.test(iospackageUrl) && (
            <a
              href={iospackageUrl}
              target="_blank"
              rel="noopener noreferrer"
              className={classNames(buttons.button, buttons.tonal, buttons.onCanvas, styles.download)}
            >
              {t('service.install.download')}
            </a>
          )}
        </>
      )}
    </Page>
  );
}
