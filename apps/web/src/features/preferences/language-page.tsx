import { languages as everyLanguage, type Language } from '@openfloor/homes/codes';
import { timeText } from '@openfloor/look/date-text';
import { useState } from 'react';
import { changeLanguage } from '@/lib/i18n.ts';
import { currentLanguage, languageNames } from '@/lib/language.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useInBrowser } from '@/lib/use-in-browser.ts';
import { Card } from '@/ui/card.tsx';
import { Money } from '@/ui/money.tsx';
import { Page } from '@/ui/page.tsx';
import { SelectList } from '@/ui/select-list.tsx';
import { showToast } from '@/ui/toast.ts';
import { TopBar } from '@/ui/top-bar.tsx';
import styles from './preferences.module.css';

const shownOrder: readonly Language[] = [...everyLanguage].sort();

export default function LanguagePage() {
  const { t, language: shown } = useTranslation();
  const inBrowser = useInBrowser();
  const { defaultCurrency, languages = shownOrder } = useTenant();
  const [chosen, setChosen] = useState(shown);
  usePageTitle(t('preferences.language.title'));

  async function choose(language: Language) {
    setChosen(language);
    try {
      await changeLanguage(language);
    } catch {
      // Its texts could not be fetched.
      setChosen(currentLanguage());
      showToast(t('common.networkError'), 'failure');
    }
  }

  const offered = shownOrder.filter(language => languages.includes(language));
  const options = offered.map(language => ({
    value: language,
    label: languageNames[language],
    detail: t(`preferences.language.names.${language}`),
    lang: language,
  }));
  return (
    <Page top={<TopBar title={t('preferences.language.title')} />}>
      <Card kind="list" className={styles.topCard}>
        <SelectList
          label={t('preferences.language.title')}
          options={options}
          value={chosen}
          onChange={choose}
        />
      </Card>
      <p className={styles.caption}>{t('preferences.language.note')}</p>
      <Card kind="list">
        <div className={styles.sample}>
          <span>{t('preferences.language.amount')}</span>
          <Money amount="1204560.25" currency={defaultCurrency} className={styles.sampleValue} shown />
        </div>
        <div className={styles.sample}>
          <span>{t('preferences.language.time')}</span>
          <span className={styles.sampleValue}>{inBrowser ? timeText(Date.now()) : '\u00a0'}</span>
        </div>
      </Card>
    </Page>
  );
}
