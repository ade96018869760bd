import type { Currency } from '@openfloor/homes/codes';
import { classNames } from '@openfloor/look/class-names';
import { displayMoney } from '@openfloor/money/display';
import type { ReactNode } from 'react';
import { useShowsDollars } from '@/lib/dollars.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { AmountsEye } from '@/ui/amounts-eye.tsx';
import { Card } from '@/ui/card.tsx';
import { DeltaMoney } from '@/ui/delta-money.tsx';
import { Money, MoneyHero } from '@/ui/money.tsx';
import { Word } from '@/ui/words/word.tsx';
import styles from './account.module.css';
import type { Profile } from './account-head.tsx';
import { QuickActions } from './quick-actions.tsx';

/** Assets and cash; the eye hides the amounts. */
export function AccountFigures({ profile }: { profile: Profile }) {
  return (
    <>
      <TotalCard profile={profile} />
      <CashCard profile={profile} />
    </>
  );
}

interface FiguresProps {
  profile: Profile;
}

function TotalCard({ profile }: FiguresProps) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const showsDollars = useShowsDollars();
  return (
    <Card>
      <div className={styles.totalHead}>
        <span>{t('account.totalAssets')}</span>
        <AmountsEye />
      </div>
      <MoneyHero amount={profile.totalAssets} currency={defaultCurrency} />
      {showsDollars && (
        <p className={styles.usd}>
          <Money amount={profile.totalAssetsUSD} currency="USD" className={styles.usdFigure} />{' '}
          {t('account.usAssets')}
        </p>
      )}
      <div className={styles.pairFrame}>
        <dl className={styles.pair}>
          <Pair label={t('account.available')} local={profile.balance} usd={profile.balanceUSD} />
          <Pair
            label={<Word name="advance">{t('account.advancePayment')}</Word>}
            local={profile.advancePayment}
            usd={profile.advancePaymentUSD}
          />
        </dl>
      </div>
      <QuickActions isVerified={profile.name !== null} />
    </Card>
  );
}

interface PairProps {
  label: ReactNode;
  local: string;
  usd: string;
}

function Pair({ label, local, usd }: PairProps) {
  const { defaultCurrency } = useTenant();
  const showsDollars = useShowsDollars();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money amount={local} currency={defaultCurrency} className={styles.pairFigure} />
        {showsDollars && <Money amount={usd} currency="USD" className={styles.pairSecond} />}
      </dd>
    </div>
  );
}

/** A label and two figures with more letters than these are too much for a phone's width. */
const lineLetters = 38;

function CashCard({ profile }: FiguresProps) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const showsDollars = useShowsDollars();
  const currencies: Currency[] = showsDollars ? [defaultCurrency, 'USD'] : [defaultCurrency];
  const rows = [
    { label: t('account.balance'), local: profile.totalBalance, usd: profile.totalBalanceUSD },
    { label: t('account.marketValue'), local: profile.totalValue, usd: profile.totalValueUSD },
    { label: t('account.profit'), local: profile.totalPNL, usd: profile.totalPNLUSD, isChange: true },
  ];
  // By the figures themselves, hidden or not: nothing moves when the eye is pressed.
  const lettersOf = (amount: string, currency: Currency) =>
    displayMoney(amount, currency, defaultCurrency, { plus: true }).length;
  const isLong =
    showsDollars &&
    rows.some(
      ({ label, local, usd }) =>
        label.length + lettersOf(local, defaultCurrency) + lettersOf(usd, 'USD') > lineLetters,
    );
  return (
    <Card>
      <div className={styles.cashFrame}>
        <table className={classNames(styles.cash, isLong && styles.stacked)}>
          <thead>
            <tr>
              <th scope="col">{t('account.cashAccount')}</th>
              {currencies.map(currency => (
                <th key={currency} scope="col">
                  {currency}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, local, usd, isChange = false }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {currencies.map(currency => {
                  const amount = currency === 'USD' ? usd : local;
                  return (
                    <td key={currency}>
                      {isChange ? (
                        <DeltaMoney amount={amount} currency={currency} />
                      ) : (
                        <Money amount={amount} currency={currency} />
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
