import { Icon } from '@openfloor/look/ui/icon';
import checkCircleFill from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import minusCircleFill from '@phosphor-icons/core/fill/minus-circle-fill.svg?raw';
import browser from '@phosphor-icons/core/regular/browser.svg?raw';
import checkCircle from '@phosphor-icons/core/regular/check-circle.svg?raw';
import compass from '@phosphor-icons/core/regular/compass.svg?raw';
import desktop from '@phosphor-icons/core/regular/desktop.svg?raw';
import deviceMobile from '@phosphor-icons/core/regular/device-mobile.svg?raw';
import globe from '@phosphor-icons/core/regular/globe.svg?raw';
import info from '@phosphor-icons/core/regular/info.svg?raw';
import { useInstallation } from '@/lib/install-prompt.ts';
import { useTenant } from '@/lib/tenant.ts';
import { type Browser, browserOf, elsewhere, isInstalled } from '@/lib/this-browser.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Card } from '@/ui/card.tsx';
import { CopyRow } from '@/ui/copy-row.tsx';
import { QrCode } from '@/ui/qr-code.tsx';
import { Stat, Stats } from '@/ui/stats.tsx';
import styles from './install.module.css';

const icons: Record<Browser, string> = {
  iosSafari: compass,
  iosOther: compass,
  androidChrome: deviceMobile,
  androidSamsung: deviceMobile,
  androidFirefox: globe,
  desktopChromium: desktop,
  desktopSafari: desktop,
  desktopFirefox: browser,
  insideApp: browser,
  other: browser,
};

const hasFinger = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** What the app on the home screen is, and how this browser and others put it there. */
export function InstallGuide() {
  const { t } = useTranslation();
  const here = browserOf(navigator.userAgent, navigator.maxTouchPoints);
  return (
    <>
      <WhatItIs />
      <ThisBrowser here={here} />
      <section aria-labelledby="other-devices">
        <h2 id="other-devices" className={styles.section}>
          {t('service.install.elsewhere')}
        </h2>
        <Card kind="list">
          {elsewhere(here).map(one => (
            <Way
              key={one}
              svg={icons[one]}
              title={t(`service.install.browsers.${one}`)}
              text={t(`service.install.ways.${one}`)}
            />
          ))}
        </Card>
      </section>
      {!hasFinger() && (
        <Card className={styles.scan}>
          <QrCode text={window.location.origin} label={t('service.install.scan')} />
          <p>{t('service.install.scan')}</p>
        </Card>
      )}
    </>
  );
}

function WhatItIs() {
  const { t } = useTranslation();
  const { title, logo } = useTenant();
  const opensOffline = 'serviceWorker' in navigator;
  return (
    <Card className={styles.intro}>
      <img className={styles.icon} src={logo} alt="" width={72} height={72} />
      <h2 className={styles.headline}>{t('service.install.headline', { title })}</h2>
      <p className={styles.lead}>{t('service.install.lead')}</p>
      <Stats className={styles.facts}>
        <Stat label={t('service.install.opensOffline')}>
          <Icon
            svg={opensOffline ? checkCircleFill : minusCircleFill}
            size={16}
            className={opensOffline ? styles.yes : styles.no}
          />
          {t(opensOffline ? 'service.install.yes' : 'service.install.no')}
        </Stat>
        <Stat label={t('service.install.ordersOffline')}>
          <Icon svg={minusCircleFill} size={16} className={styles.no} />
          {t('service.install.never')}
        </Stat>
      </Stats>
    </Card>
  );
}

function ThisBrowser({ here }: { here: Browser }) {
  const { t } = useTranslation();
  const { prompt, installed } = useInstallation();
  if (isInstalled()) {
    return (
      <Here>
        <Way
          svg={checkCircle}
          title={t('service.install.installed')}
          text={t('service.install.installedText')}
        />
      </Here>
    );
  }
  const name = t(`service.install.browsers.${here}`);
  return (
    <Here title={t('service.install.here', { name })}>
      {installed ? (
        <Way
          svg={checkCircle}
          title={t('service.install.justInstalled')}
          text={t('service.install.openIt')}
        />
      ) : prompt ? (
        <Way svg={checkCircle} title={t('service.install.oneTap')} text={t('service.install.openIt')} />
      ) : (
        <Way
          svg={here === 'insideApp' || here === 'other' || here === 'desktopFirefox' ? info : icons[here]}
          title={t(`service.install.can.${here}`)}
          text={t(`service.install.ways.${here}`)}
        />
      )}
      {here === 'insideApp' && (
        <CopyRow label={t('service.install.address')} value={window.location.origin} />
      )}
    </Here>
  );
}

function Here({ title, children }: { title?: string; children: React.ReactNode }) {
  return (
    <section>
      {title && <h2 className={styles.section}>{title}</h2>}
      <Card kind="list">{children}</Card>
    </section>
  );
}

function Way({ svg, title, text }: { svg: string; title: string; text: string }) {
  return (
    <div className={styles.way}>
      <Icon svg={svg} size={22} />
      <div>
        <b className={styles.wayTitle}>{title}</b>
        <span className={styles.wayText}>{text}</span>
      </div>
    </div>
  );
}
