import { useEffect } from 'react';
import { useConnectivity } from '@/lib/connectivity.ts';
import { useHalt } from '@/lib/halts.ts';
import { useHasStarted } from '@/lib/has-started.ts';
import { later } from '@/lib/later.tsx';
import type { AskingPage } from '@/lib/navigation.ts';
import { useLocation } from '@/lib/router.tsx';
import { serverNow } from '@/lib/server-clock.ts';
import { useIsCustomer } from '@/lib/session.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useCall } from '@/lib/use-call.ts';
import { Button, ButtonLink } from '@/ui/button.tsx';
import type { Balances } from './balances.ts';
import { momentWords } from './moment-words.ts';
import type { Stock } from './stock.ts';
import styles from './trade-footer.module.css';
import { usePlaceOrder } from './use-place-order.ts';

const OrderSheet = later(() => import('./order-sheet.tsx'));

/** Buy and Sell for customers, Login for guests. */
export function TradeFooter({ stock }: { stock: Stock }) {
  const { t } = useTranslation();
  const isCustomer = useIsCustomer();
  if (!isCustomer) return <LoginLink />;
  if (!stock.listed) return <Button disabled>{t('trading.opensWithFirstTrade')}</Button>;
  return <CustomerFooter stock={stock} />;
}

function CustomerFooter({ stock }: { stock: Stock }) {
  const { t } = useTranslation();
  const isCut = useConnectivity(state => !state.online);
  const balances = useCall(
    'GET /user/balanceAndPosition',
    { query: { stockId: stock.id } },
    { staleTime: 0 },
  );
  if (balances.data) return <TradeButtons stock={stock} balances={balances.data} />;
  if (isCut) return <Button disabled>{t('common.offline.needed')}</Button>;
  return balances.isError ? <LoginLink /> : <div className={styles.waiting} />;
}

function LoginLink() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const state: AskingPage = { from: pathname, behind: true };
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
  // One button says why both are away.
  const isCut = useConnectivity(state => !state.online);
  const hasShares = /[1-9]/.test(balances.availableAmount);
  const rest = useRest(stock, hasShares);
  const isPaused = useHalt(stock) !== undefined;
  // Its styles would hold up every frame while they come: they are here before the tap.
  const hasStarted = useHasStarted();
  useEffect(() => {
    if (hasStarted) void OrderSheet.prepare().catch(() => undefined);
  }, [hasStarted]);
  return (
    <>
      {isPaused ? (
        <Paused hasShares={hasShares} />
      ) : rest === undefined ? (
        <div className={styles.buttons}>
          {hasShares && !isCut && (
            <Button look="tonal" pressed={selling.opening} onClick={selling.show}>
              {t('trading.sell')}
            </Button>
          )}
          <Button needsConnection pressed={buying.opening} onClick={buying.show}>
            {t('trading.buy')}
          </Button>
        </div>
      ) : (
        <Button disabled>{rest}</Button>
      )}
      {[buying, selling].map(
        desk =>
          desk.openings > 0 && (
            <OrderSheet key={desk.side + desk.openings} desk={desk} stock={stock} balances={balances} />
          ),
      )}
    </>
  );
}

/** Both stay where they are, so that everybody sees what is missing and who took it. */
function Paused({ hasShares }: { hasShares: boolean }) {
  const { t } = useTranslation();
  const { title } = useTenant();
  return (
    <>
      <div className={styles.buttons}>
        {hasShares && (
          <Button look="tonal" disabled>
            {t('trading.sell')}
          </Button>
        )}
        <Button disabled>{t('trading.buy')}</Button>
      </div>
      <p className={styles.paused}>{t('halt.pausedBy', { operator: title })}</p>
    </>
  );
}

/** Why nothing can be traded now, or from when on it can; a ticket that is open already stays, and says so itself. */
function useRest(stock: Stock, hasShares: boolean): string | undefined {
  const translation = useTranslation();
  const { t } = translation;
  if (!stock.marketOpen) {
    if (stock.opensAt === null) return t('trading.marketClosed');
    const time = momentWords(stock.opensAt, serverNow(), translation);
    return t(hasShares ? 'trading.opens.both' : 'trading.opens.buy', { time });
  }
  return stock.halted ? t('trading.halted') : undefined;
}
