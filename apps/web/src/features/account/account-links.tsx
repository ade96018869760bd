import { homeOf } from '@openfloor/homes/lookup';
import { appearances } from '@openfloor/look/appearance';
import { Icon } from '@openfloor/look/ui/icon';
import arrowLineDown from '@phosphor-icons/core/regular/arrow-line-down.svg?raw';
import arrowLineUp from '@phosphor-icons/core/regular/arrow-line-up.svg?raw';
import arrowsLeftRight from '@phosphor-icons/core/regular/arrows-left-right.svg?raw';
import bank from '@phosphor-icons/core/regular/bank.svg?raw';
import bell from '@phosphor-icons/core/regular/bell.svg?raw';
import chartLineUp from '@phosphor-icons/core/regular/chart-line-up.svg?raw';
import chats from '@phosphor-icons/core/regular/chats.svg?raw';
import circleHalf from '@phosphor-icons/core/regular/circle-half.svg?raw';
import deviceMobile from '@phosphor-icons/core/regular/device-mobile.svg?raw';
import fileText from '@phosphor-icons/core/regular/file-text.svg?raw';
import identification from '@phosphor-icons/core/regular/identification-card.svg?raw';
import key from '@phosphor-icons/core/regular/key.svg?raw';
import listMagnifyingGlass from '@phosphor-icons/core/regular/list-magnifying-glass.svg?raw';
import password from '@phosphor-icons/core/regular/password.svg?raw';
import scales from '@phosphor-icons/core/regular/scales.svg?raw';
import scroll from '@phosphor-icons/core/regular/scroll.svg?raw';
import sealCheck from '@phosphor-icons/core/regular/seal-check.svg?raw';
import shieldCheck from '@phosphor-icons/core/regular/shield-check.svg?raw';
import translate from '@phosphor-icons/core/regular/translate.svg?raw';
import { useShowsDollars } from '@/lib/dollars.ts';
import { currentLanguage, languageNames } from '@/lib/language.ts';
import { useTenant } from '@/lib/tenant.ts';
import { chooseAppearance, useAppearance } from '@/lib/theme.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useCall } from '@/lib/use-call.ts';
import { Card, Rows } from '@/ui/card.tsx';
import { ListRowAnchor, ListRowLink } from '@/ui/list-row.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import styles from './account.module.css';
import type { Profile } from './account-head.tsx';

interface MenuLink {
  to: string;
  svg: string;
  label: string;
  value?: string | undefined;
  /** False: this tenant or customer has no use for it. */
  shown?: boolean;
}

const rowIndent = 36;

/** The links that this customer has a use for. */
function MenuLinks({ links }: { links: readonly MenuLink[] }) {
  return links
    .filter(({ shown = true }) => shown)
    .map(({ to, svg, label, value }) => (
      <ListRowLink key={to} to={to} svg={svg} label={label} value={value} />
    ));
}

// More than anybody may save.
const everyAccount = { body: { pageNum: 1, pageSize: 100 } };

/** Money: its movements, its records and the accounts it goes to. */
export function MoneyLinks() {
  const { t } = useTranslation();
  const showsDollars = useShowsDollars();
  const accounts = useCall('POST /userBank', everyAccount);
  const count = accounts.data?.records.length;
  const links = [
    { to: '/portfolio', svg: chartLineUp, label: t('portfolio.title') },
    { to: '/transaction', svg: scroll, label: t('account.transactions') },
    { to: '/statements', svg: fileText, label: t('statements.title') },
    { to: '/verify', svg: sealCheck, label: t('verification.title') },
    { to: '/depositRecord', svg: arrowLineDown, label: t('account.depositRecords') },
    { to: '/withdrawRecord', svg: arrowLineUp, label: t('account.withdrawalRecords') },
    {
      to: '/exchangeRecord',
      svg: arrowsLeftRight,
      label: t('account.exchangeRecords'),
      shown: showsDollars,
    },
    {
      to: '/userBank',
      svg: bank,
      label: t('account.bankAccounts'),
      value: count ? String(count) : undefined,
    },
  ];
  return (
    <Card kind="list">
      <Rows indent={rowIndent}>
        <MenuLinks links={links} />
      </Rows>
    </Card>
  );
}

/** The customer's identity, passwords and settings. */
export function AccountLinks({ profile }: { profile: Profile | undefined }) {
  const { t } = useTranslation();
  const { defaultCurrency, landingPageUrl } = useTenant();
  const unread = useCall('GET /messages/unread').data?.count;
  const verified = profile && t(profile.name === null ? 'account.unverified' : 'account.verified');
  return (
    <Card kind="list">
      <Rows indent={rowIndent}>
        <MenuLinks
          links={[
            { to: '/openKyc', svg: identification, label: t('account.identity'), value: verified },
            { to: '/security', svg: shieldCheck, label: t('account.security') },
            { to: '/resetPassword', svg: key, label: t('account.loginPassword') },
            { to: '/resetOpPassword', svg: password, label: t('account.withdrawalPassword') },
            { to: '/alerts', svg: bell, label: t('alerts.title') },
            {
              to: '/messages',
              svg: chats,
              label: t('messages.title'),
              value: unread ? String(unread) : undefined,
            },
            { to: '/accountActivity', svg: listMagnifyingGlass, label: t('account.activity') },
            { to: '/agreements', svg: scroll, label: t('agreements.title') },
            { to: '/transparency', svg: scales, label: t('transparency.title') },
            {
              to: '/iosPage',
              svg: deviceMobile,
              label: t('account.download'),
              shown: landingPageUrl === null,
            },
          ]}
        />
        {landingPageUrl !== null && (
          <ListRowAnchor href={landingPageUrl} svg={deviceMobile} label={t('account.download')} />
        )}
        {homeOf(defaultCurrency).languageLink && (
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
