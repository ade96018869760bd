import { Icon } from '@openfloor/look/ui/icon';
import caretRight from '@phosphor-icons/core/regular/caret-right.svg?raw';
import sealCheck from '@phosphor-icons/core/regular/seal-check.svg?raw';
import wallet from '@phosphor-icons/core/regular/wallet.svg?raw';
import x from '@phosphor-icons/core/regular/x.svg?raw';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate } from 'react-router';
import { useFocusOnArrival } from '@/lib/focus-on-arrival.ts';
import { useAskingPage } from '@/lib/navigation.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { useIsCustomer } from '@/lib/session.ts';
import { useTenant } from '@/lib/tenant.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { IconButton } from '@/ui/icon-button.tsx';
import { Brand } from '@/ui/top-bar.tsx';
import { GateArt } from './gate-art.tsx';
import styles from './gate-page.module.css';

/** Where a guest arrives who asked for a page of customers. */
export default function GatePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const asking = useAskingPage();
  const isCustomer = useIsCustomer();
  const main = useFocusOnArrival();
  usePageTitle(t('access.logIn'));
  if (isCustomer) return <Navigate to={asking.from ?? '/account'} replace />;
  return (
    <div className={styles.gate}>
      <div className={styles.scene}>
        <GateArt className={styles.art} />
        <header className={styles.bar}>
          <Brand />
          {/* The page that asked would only send the guest back here, so the way out is home. */}
          <IconButton
            svg={x}
            label={t('common.close')}
            className={styles.close}
            onClick={() => navigate('/')}
          />
        </header>
      </div>
      <main ref={main} tabIndex={-1} className={styles.panel}>
        <Pitch />
        <ButtonLink to="/login" state={asking}>
          {t('access.logIn')}
        </ButtonLink>
        <ButtonLink to="/register" state={asking} look="tonal" className={styles.second}>
          {t('access.register')}
        </ButtonLink>
        <Link to="/" className={styles.browse}>
          {t('access.gate.browse')}
          <Icon svg={caretRight} size={16} />
        </Link>
      </main>
    </div>
  );
}

function Pitch() {
  const { t } = useTranslation();
  const { defaultMarketTitle: market, usMarketShow, defaultSign, signs } = useTenant();
  return (
    <>
      <h1 className={styles.title}>
        {t(usMarketShow ? 'access.gate.titleBoth' : 'access.gate.titleLocal', { market })}
      </h1>
      <p className={styles.lead}>{t('access.gate.lead')}</p>
      <ul className={styles.points}>
        <li>
          <Icon svg={wallet} size={18} />
          {usMarketShow
            ? t('access.gate.walletTwo', { first: defaultSign, second: signs.USD })
            : t('access.gate.wallet', { signs: defaultSign })}
        </li>
        <li>
          <Icon svg={sealCheck} size={18} />
          {t('access.gate.checked')}
        </li>
      </ul>
    </>
  );
}
