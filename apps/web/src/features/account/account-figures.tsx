import type { Currency } from '@openfloor/homes/codes';
import eye from '@phosphor-icons/core/regular/eye.svg?raw';
import eyeSlash from '@phosphor-icons/core/regular/eye-slash.svg?raw';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTenant } from '@/lib/tenant.ts';
import { Card } from '@/ui/card.tsx';
import { DeltaMoney } from '@/ui/delta.tsx';
import { IconButton } from '@/ui/icon-button.tsx';
import { Money, MoneyHero } from '@/ui/money.tsx';
import styles from './account.module.css';
import type { Profile } from './account-head.tsx';
import { QuickActions } from './quick-actions.tsx';

/** Assets and cash; the eye hides the amounts. */
export function AccountFigures({ profile }: { profile: Profile }) {
  const [hidden, setHidden] = useState(false);
  return (
    <>
      <TotalCard profile={profile} hidden={hidden} onToggle={() => setHidden(!hidden)} />
      <CashCard profile={profile} hidden={hidden} />
    </>
  );
}

interface FiguresProps {
  profile: Profile;
  hidden: boolean;
}

function TotalCard({ profile, hidden, onToggle }: FiguresProps & { onToggle: () => void }) {
  const { t } = useTranslation();
  const { defaultCurrency, usMarketShow } = useTenant();
  return (
    <Card>
      <div className={styles.totalHead}>
        <span>{t('account.totalAssets')}</span>
        <IconButton
          svg={hidden ? eyeSlash : eye}
          label={t('account.hideAmounts')}
          pressed={hidden}
          onClick={onToggle}
        />
      </div>
      <MoneyHero amount={profile.totalAssets} currency={defaultCurrency} hidden={hidden} />
      {usMarketShow && (
        <p className={styles.usd}>
          <Money
            amount={profile.totalAssetsUSD}
            currency="USD"
            hidden={hidden}
            className={styles.usdFigure}
          />{' '}
          {t('account.usAssets')}
        </p>
      )}
      <dl className={styles.pair}>
        <Pair
          label={t('account.available')}
          local={profile.balance}
          usd={profile.balanceUSD}
          hidden={hidden}
        />
        <Pair
          label={t('account.advancePayment')}
          local={profile.advancePayment}
          usd={profile.advancePaymentUSD}
          hidden={hidden}
        />
      </dl>
      <QuickActions isVerified={profile.name !== null} />
    </Card>
  );
}

interface PairProps {
  label: string;
  local: string;
  usd: string;
  hidden: boolean;
}

function Pair({ label, local, usd, hidden }: PairProps) {
  const { defaultCurrency, usMarketShow } = useTenant();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money amount={local} currency={defaultCurrency} hidden={hidden} className={styles.pairFigure} />
        {usMarketShow && <Money amount={usd} currency="USD" hidden={hidden} className={styles.pairSecond} />}
      </dd>
    </div>
  );
}

function CashCard({ profile, hidden }: FiguresProps) {
  const { t } = useTranslation();
  const { defaultCurrency, usMarketShow } = useTenant();
  const currencies: Currency[] = usMarketShow ? [defaultCurrency, 'USD'] : [defaultCurrency];
  const rows = [
    { label: t('account.balance'), local: profile.totalBalance, usd: profile.totalBalanceUSD },
    { label: t('account.marketValue'), local: profile.totalValue, usd: profile.totalValueUSD },
    { label: t('account.profit'), local: profile.totalPNL, usd: profile.totalPNLUSD, isChange: true },
  ];
  return (
    <Card>
      <div className={styles.cashFrame}>
        <table className={styles.cash}>
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
                      {isChange && !hidden ? (
                        <DeltaMoney amount={amount} currency={currency} />
                      ) : (
                        <Money amount={amount} currency={currency} hidden={hidden} />
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
