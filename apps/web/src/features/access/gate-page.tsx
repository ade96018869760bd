import { Icon } from '@openfloor/look/ui/icon';
import caretRight from '@phosphor-icons/core/regular/caret-right.svg?raw';
import clock from '@phosphor-icons/core/regular/clock-countdown.svg?raw';
import receipt from '@phosphor-icons/core/regular/receipt.svg?raw';
import sealCheck from '@phosphor-icons/core/regular/seal-check.svg?raw';
import wallet from '@phosphor-icons/core/regular/wallet.svg?raw';
import x from '@phosphor-icons/core/regular/x.svg?raw';
import { useFocusOnArrival } from '@/lib/focus-on-arrival.ts';
import { AfterLogIn, useAskingPage, useEndedWords } from '@/lib/navigation.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { Link, useNavigate } from '@/lib/router.tsx';
import { useIsCustomer } from '@/lib/session.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useInBrowser } from '@/lib/use-in-browser.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { IconButton } from '@/ui/icon-button.tsx';
import { Note } from '@/ui/note.tsx';
import ServiceLink from '@/ui/service-link.tsx';
import { Brand } from '@/ui/top-bar.tsx';
import { GateArt } from './gate-art.tsx';
import styles from './gate-page.module.css';

/** Where a guest arrives who asked for a page of customers. */
export default function GatePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const asking = useAskingPage();
  const ended = useEndedWords();
  // The server, which draws this page too, knows of no session that ended.
  const words = useInBrowser() ? ended : undefined;
  const isCustomer = useIsCustomer();
  const main = useFocusOnArrival();
  const pitch = usePitch();
  usePageTitle(pitch);
  if (isCustomer) return <AfterLogIn />;
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
        {words && (
          <div role="alert" className={styles.ended}>
            <Note svg={clock}>{words}</Note>
          </div>
        )}
        <Pitch title={pitch} />
        {/* One step back after log-in leads past all of this, so that nothing of it stays behind. */}
        <ButtonLink to="/login" state={asking} replace>
          {t('access.logIn')}
        </ButtonLink>
        <ButtonLink to="/register" state={asking} replace look="tonal" className={styles.second}>
          {t('access.register')}
        </ButtonLink>
        <Link to="/" className={styles.browse}>
          {t('entry.gate.browse')}
          <Icon svg={caretRight} size={16} />
        </Link>
        <div className={styles.service}>
          <ServiceLink label={t('entry.service')} />
        </div>
      </main>
    </div>
  );
}

function usePitch(): string {
  const { t } = useTranslation();
  const { defaultMarketTitle: market, usMarketShow } = useTenant();
  return t(usMarketShow ? 'entry.gate.titleBoth' : 'entry.gate.titleLocal', { market });
}

function Pitch({ title }: { title: string }) {
  const { t } = useTranslation();
  const { usMarketShow, defaultSign, signs } = useTenant();
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{t('entry.gate.lead')}</p>
      <ul className={styles.points}>
        <li>
          <Icon svg={wallet} size={18} />
          {usMarketShow
            ? t('entry.gate.walletTwo', { first: defaultSign, second: signs.USD })
            : t('entry.gate.wallet', { signs: defaultSign })}
        </li>
        <li>
          <Icon svg={receipt} size={18} />
          {t('entry.gate.quoted')}
        </li>
        <li>
          <Icon svg={sealCheck} size={18} />
          {t('entry.gate.checked')}
        </li>
      </ul>
    </>
  );
}
