import { Icon } from '@openfloor/look/ui/icon';
import bank from '@phosphor-icons/core/regular/bank.svg?raw';
import card from '@phosphor-icons/core/regular/identification-card.svg?raw';
import wifi from '@phosphor-icons/core/regular/wifi-high.svg?raw';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Card } from '@/ui/card.tsx';
import styles from './open-account.module.css';

export function ThingsToPrepare() {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const things = [
    { svg: card, name: t('identity.open.idCard'), text: t(`identity.idTypeList.${defaultCurrency}`) },
    { svg: bank, name: t('identity.open.bankAccount'), text: t('identity.open.bankAccountText') },
    { svg: wifi, name: t('identity.open.network'), text: t('identity.open.networkText') },
  ];
  return (
    <Card className={styles.things}>
      <h2 className={styles.thingsTitle}>{t('identity.open.prepare')}</h2>
      <ul>
        {things.map(({ svg, name, text }) => (
          <li key={name} className={styles.thing}>
            <span className={styles.thingIcon}>
              <Icon svg={svg} size={22} />
            </span>
            <span>
              <b className={styles.thingName}>{name}</b>
              <span className={styles.thingText}>{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
