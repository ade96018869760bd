import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { AskingPage } from '@/lib/navigation.ts';
import { useIsCustomer } from '@/lib/session.ts';
import { useCall } from '@/lib/use-call.ts';
import { useLeave } from '@/lib/use-leave.ts';
import { Button, ButtonLink } from '@/ui/button.tsx';
import type { Balances } from './balances.ts';
import type { Stock } from './stock.ts';
import styles from './trade-footer.module.css';
import { usePlaceOrder } from './use-place-order.ts';

const OrderSheet = lazy(() => import('./order-sheet.tsx'));

/** Buy and Sell for customers, Login for guests. */
export function TradeFooter({ stock }: { stock: Stock }) {
  const { t } = useTranslation();
  const isCustomer = useIsCustomer();
  if (!isCustomer) return <LoginLink />;
  if (!stock.listed) return <Button disabled>{t('trading.opensWithFirstTrade')}</Button>;
  return <CustomerFooter stock={stock} />;
}

function CustomerFooter({ stock }: { stock: Stock }) {
  const balances = useCall(
    'GET /user/balanceAndPosition',
    { query: { stockId: stock.id } },
    { staleTime: 0 },
  );
  if (balances.data) return <TradeButtons stock={stock} balances={balances.data} />;
  return balances.isError ? <LoginLink /> : <div className={styles.waiting} />;
}

function LoginLink() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const state: AskingPage = { from: pathname };
  return (
    <ButtonLink to="/LoginUp" state={state}>
      {t('stock.login')}
    </ButtonLink>
  );
}

function TradeButtons({ stock, balances }: { stock: Stock; balances: Balances }) {
  const { t } = useTranslation();
  const buying = usePlaceOrder('buy', stock.id);
  const selling = usePlaceOrder('sell', stock.id);
  const hasShares = /[1-9]/.test(balances.availableAmount);
  useLeave(
    [buying, selling].some(({ filled }) => filled !== null),
    '/position',
  );
  return (
    <>
      <div className={styles.buttons}>
        {hasShares && (
          <Button look="tonal" onClick={selling.show}>
            {t('trading.sell')}
          </Button>
        )}
        <Button onClick={buying.show}>{t('trading.buy')}</Button>
      </div>
      <Suspense>
        {[buying, selling].map(
          desk =>
            desk.openings > 0 && (
              <OrderSheet key={desk.side + desk.openings} desk={desk} stock={stock} balances={balances} />
            ),
        )}
      </Suspense>
    </>
  );
}
