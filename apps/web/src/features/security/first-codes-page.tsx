import { Icon } from '@openfloor/look/ui/icon';
import clock from '@phosphor-icons/core/regular/clock.svg?raw';
import listNumbers from '@phosphor-icons/core/regular/list-numbers.svg?raw';
import notepad from '@phosphor-icons/core/regular/notepad.svg?raw';
import { useState } from 'react';
import { pageAfterCodes } from '@/lib/first-codes.ts';
import { goBack } from '@/lib/navigation.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { useNavigate, useSearchParams } from '@/lib/router.tsx';
import { useTranslation } from '@/lib/translation.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { Page } from '@/ui/page.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import { RecoverySheet } from './recovery-sheet.tsx';
import styles from './security.module.css';
import { useNewCodes } from './use-new-codes.tsx';

/** Whoever has just registered is offered the codes that bring a forgotten password back at once. */
export default function FirstCodesPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [codes, setCodes] = useState<readonly string[]>();
  const { make, busy, sheet } = useNewCodes(setCodes);
  usePageTitle(t('security.first.title'));

  function goOn() {
    const { path, behind } = pageAfterCodes(params);
    if (behind) goBack(navigate);
    else navigate(path, { replace: true });
  }

  const reasons = [
    [clock, t('security.first.atOnce')],
    [listNumbers, t('security.first.once')],
    [notepad, t('security.first.paper')],
  ] as const;
  return (
    <Page
      top={<TopBar title={t('security.first.title')} />}
      footer={
        <>
          <Button needsConnection busy={busy} onClick={make}>
            {t('security.first.make')}
          </Button>
          <div className={styles.aside}>
            <Button look="text" onClick={goOn}>
              {t('security.first.notNow')}
            </Button>
          </div>
        </>
      }
    >
      <div className={styles.intro}>
        <h2 className={styles.headline}>{t('security.first.headline')}</h2>
        <p className={styles.lead}>{t('security.first.lead')}</p>
      </div>
      <Card>
        <ul className={styles.reasons}>
          {reasons.map(([svg, words]) => (
            <li key={words}>
              <Icon svg={svg} size={20} />
              <span>{words}</span>
            </li>
          ))}
        </ul>
      </Card>
      {sheet}
      {codes && <RecoverySheet codes={codes} onClose={goOn} />}
    </Page>
  );
}
