import circleHalf from '@phosphor-icons/core/regular/circle-half.svg?raw';
import key from '@phosphor-icons/core/regular/key.svg?raw';
import password from '@phosphor-icons/core/regular/password.svg?raw';
import translate from '@phosphor-icons/core/regular/translate.svg?raw';
import { useTranslation } from 'react-i18next';
import { currentLanguage, languageNames } from '@/lib/language.ts';
import { useTenant } from '@/lib/tenant.ts';
import { appearances, chooseAppearance, useAppearance } from '@/lib/theme.ts';
import { Card, Rows } from '@/ui/card.tsx';
import { Icon } from '@/ui/icon.tsx';
import { ListRowLink } from '@/ui/list-row.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import styles from './account.module.css';

export function AccountLinks() {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  return (
    <Card kind="list">
      <Rows indent={36}>
        <ListRowLink to="/resetPassword" svg={key} label={t('account.loginPassword')} />
        <ListRowLink to="/resetOpPassword" svg={password} label={t('account.withdrawalPassword')} />
        {defaultCurrency !== 'INR' && (
          <ListRowLink
            to="/changeLanguage"
            svg={translate}
            label={t('account.language')}
            value={languageNames[currentLanguage()]}
          />
        )}
        <AppearanceSwitch />
      </Rows>
    </Card>
  );
}

function AppearanceSwitch() {
  const { t } = useTranslation();
  const appearance = useAppearance(state => state.appearance);
  return (
    <div className={styles.appearance}>
      <div className={styles.appearanceHead}>
        <Icon svg={circleHalf} size={22} />
        <span>{t('account.appearance')}</span>
      </div>
      <Segmented
        label={t('account.appearance')}
        options={appearances.map(value => ({ value, label: t(`account.appearances.${value}`) }))}
        value={appearance}
        onChange={chooseAppearance}
      />
    </div>
  );
}
