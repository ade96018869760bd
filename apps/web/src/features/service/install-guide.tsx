import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertNote } from '@/ui/alert-note.tsx';
import { Card } from '@/ui/card.tsx';
import { QrCode } from '@/ui/qr-code.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import styles from './install.module.css';

const devices = ['ios', 'android'] as const;
type Device = (typeof devices)[number];

const thisDevice = (): Device => (/android/i.test(navigator.userAgent) ? 'android' : 'ios');
const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches;
const hasFinger = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** The steps on each kind of phone; a computer shows a code that brings the phone here. */
export function InstallGuide() {
  const { t } = useTranslation();
  const [device, setDevice] = useState(thisDevice);
  const steps = t(`service.install.${device}`, { returnObjects: true });
  return (
    <>
      {isInstalled() && (
        <div className={styles.installed}>
          <AlertNote tone="good" svg={checkCircle}>
            {t('service.install.installed')}
          </AlertNote>
        </div>
      )}
      <div className={styles.devices}>
        <Segmented
          label={t('service.install.device')}
          options={devices.map(value => ({ value, label: t(`service.install.devices.${value}`) }))}
          value={device}
          onChange={setDevice}
        />
      </div>
      <Card>
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <li key={step} className={styles.step}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <span>{step}</span>
            </li>
          ))}
        </ol>
      </Card>
      {!hasFinger() && (
        <Card className={styles.scan}>
          <QrCode text={window.location.origin} label={t('service.install.scan')} />
          <p>{t('service.install.scan')}</p>
        </Card>
      )}
    </>
  );
}
