import { alertsMax } from '@openfloor/contract/stocks/alert-conditions';
import { timeText } from '@openfloor/look/date-text';
import pencil from '@phosphor-icons/core/regular/pencil-simple.svg?raw';
import trash from '@phosphor-icons/core/regular/trash.svg?raw';
import { useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { quotedPrice } from '@/lib/quoted-price.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { useCall } from '@/lib/use-call.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { Card, Rows } from '@/ui/card.tsx';
import { EmptyDrawing } from '@/ui/empty-drawing.tsx';
import { EventRowSkeleton } from '@/ui/event-row.tsx';
import { Failed } from '@/ui/failed.tsx';
import { IconButton } from '@/ui/icon-button.tsx';
import { Page } from '@/ui/page.tsx';
import { useSkeleton } from '@/ui/skeleton.tsx';
import { StateView } from '@/ui/state-view.tsx';
import { StockTile } from '@/ui/stock-tile.tsx';
import { showToast } from '@/ui/toast.ts';
import { TopBar } from '@/ui/top-bar.tsx';
import AlertSheet from './alert-sheet.tsx';
import styles from './alerts.module.css';
import { type Alert, useConditionText } from './use-condition-text.ts';

/** Every alert of the customer, with what became of it. */
export default function AlertsPage() {
  const { t } = useTranslation();
  const alerts = useCall('GET /alerts', { query: {} }, { staleTime: 0 });
  const skeleton = useSkeleton(alerts.isPending);
  const [edited, setEdited] = useState<{ alert: Alert; open: boolean }>();
  usePageTitle(t('alerts.title'));
  return (
    <Page
      top={
        <TopBar
          title={t('alerts.title')}
          {...(alerts.data && {
            subtitle: t('alerts.count', { count: String(alerts.data.length), max: alertsMax }),
          })}
        />
      }
    >
      {skeleton && (
        <Card kind="list">
          <div role="status" aria-busy="true" aria-label={t('common.loading')}>
            <EventRowSkeleton />
          </div>
        </Card>
      )}
      {alerts.isError && (
        <Failed compact={alerts.data !== undefined} error={alerts.error} onRetry={() => alerts.refetch()} />
      )}
      {alerts.data?.length === 0 && (
        <StateView
          picture={<EmptyDrawing />}
          title={t('common.list.empty')}
          text={t('alerts.emptyText')}
          action={<ButtonLink to="/searchStock">{t('alerts.toMarket')}</ButtonLink>}
        />
      )}
      {alerts.data && alerts.data.length > 0 && (
        <Card kind="list">
          <Rows indent={52}>
            {alerts.data.map(alert => (
              <AlertRow key={alert.id} alert={alert} onEdit={() => setEdited({ alert, open: true })} />
            ))}
          </Rows>
        </Card>
      )}
      {edited && (
        <EditSheet
          key={edited.alert.id}
          {...edited}
          onClose={() => setEdited(known => known && { ...known, open: false })}
        />
      )}
    </Page>
  );
}

function AlertRow({ alert, onEdit }: { alert: Alert; onEdit: () => void }) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const condition = useConditionText()(alert);
  const { id, symbol, active, firedPrice, firedTime } = alert;
  const { send } = useAction<'DELETE /alerts/{id}'>(`delete alert ${id}`);
  const named = { symbol, condition };

  async function remove() {
    const outcome = await send('DELETE /alerts/{id}', { params: { id } });
    if (outcome.is === 'busy') return;
    if (outcome.is === 'done') showToast(t('alerts.removed'), 'success');
    else showToast(errorText(outcome.error, t), 'failure');
  }

  return (
    <div className={styles.row}>
      <StockTile symbol={symbol} />
      <span className={styles.what}>
        <b>{symbol}</b>
        <span>{condition}</span>
        <span className={styles.quiet}>
          {t(active ? 'alerts.waiting' : 'alerts.ended')} · {t(`alerts.often.${alert.repeats}`)}
        </span>
        {firedPrice !== null && firedTime !== null && (
          <span className={styles.quiet}>
            {t('alerts.rang', {
              price: quotedPrice(firedPrice, alert, defaultCurrency),
              time: timeText(firedTime),
            })}
          </span>
        )}
      </span>
      <span className={styles.buttons}>
        <IconButton svg={pencil} size={20} label={t('alerts.edit', named)} onClick={onEdit} />
        <IconButton svg={trash} size={20} label={t('alerts.remove', named)} onClick={() => void remove()} />
      </span>
    </div>
  );
}

function EditSheet({ alert, open, onClose }: { alert: Alert; open: boolean; onClose: () => void }) {
  const { data: stock } = useCall('GET /stock/detail', { query: { id: alert.stockId } }, { staleTime: 0 });
  return stock && <AlertSheet open={open} onClose={onClose} stock={stock} alert={alert} />;
}
