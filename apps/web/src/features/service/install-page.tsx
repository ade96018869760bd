import { classNames } from '@openfloor/look/class-names';
import { Icon } from '@openfloor/look/ui/icon';
import downloadSimple from '@phosphor-icons/core/regular/download-simple.svg?raw';
import { useState } from 'react';
import { useInstallation } from '@/lib/install-prompt.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { useTenant } from '@/lib/tenant.ts';
import { isInstalled } from '@/lib/this-browser.ts';
import { useTranslation } from '@/lib/translation.ts';
import buttons from '@/ui/button.module.css';
import { Button } from '@/ui/button.tsx';
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
  const prompt = useInstallation(state => state.prompt);
  usePageTitle(t('service.install.title'));

  /** The browser asks by itself; its offer works once. */
  async function install() {
    if (!prompt) return;
    useInstallation.setState({ prompt: null });
    await prompt.prompt();
  }

  return (
    <Page
      top={<TopBar title={t('service.install.title')} />}
      footer={
        prompt &&
        !isInstalled() && (
          <Button onClick={install}>
            <Icon svg={downloadSimple} size={20} /> {t('service.install.action', { title })}
          </Button>
        )
      }
    >
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
