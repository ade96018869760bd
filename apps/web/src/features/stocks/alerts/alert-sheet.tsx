import type { ReplyOf } from '@openfloor/client/client';
import { markets } from '@openfloor/homes/lookup';
import { Icon } from '@openfloor/look/ui/icon';
import { displayPercent } from '@openfloor/money/display';
import bell from '@phosphor-icons/core/regular/bell.svg?raw';
import info from '@phosphor-icons/core/regular/info.svg?raw';
import listChecks from '@phosphor-icons/core/regular/list-checks.svg?raw';
import { useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { useLiveQuote } from '@/lib/live-quotes.ts';
import { quotedPrice } from '@/lib/quoted-price.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { useCall } from '@/lib/use-call.ts';
import { AmountField } from '@/ui/amount-field.tsx';
import { AppLink } from '@/ui/app-link.tsx';
import { Button } from '@/ui/button.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import { StockTile } from '@/ui/stock-tile.tsx';
import { TextField } from '@/ui/text-field.tsx';
import { showToast } from '@/ui/toast.ts';
import { LivePriceField } from '../detail/live-price-field.tsx';
import { useQuoteAge } from '../detail/use-quote-age.ts';
import { useStockDelayed } from '../detail/use-stock-delayed.ts';
import { type AlertDraft, askedOf, draftOf, draftProblem, priceAway } from './alert-draft.ts';
import styles from './alerts.module.css';
import { PushLine } from './push-line.tsx';
import type { Alert } from './use-condition-text.ts';

type Stock = ReplyOf<'GET /stock/detail'>;

interface AlertSheetProps {
  open: boolean;
  onClose: () => void;
  stock: Stock;
  /** The one to change; a new one where there is none. */
  alert?: Alert | undefined;
}

/** Asks at which price, or at which change, to be told. */
export default function AlertSheet({ open, onClose, stock, alert }: AlertSheetProps) {
  const { t } = useTranslation();
  const live = useLiveQuote(stock.symbol, stock.market, { ...stock, time: stock.quoteTime });
  const [draft, setDraft] = useState(() => draftOf(alert, ''));
  const [tried, setTried] = useState(false);
  const { send, busy } = useAction<'POST /alerts' | 'PUT /alerts/{id}'>(`alert ${alert?.id ?? stock.id}`);
  const problem = draftProblem(draft, live.price);
  const sentence =
    problem === undefined
      ? undefined
      : problem === 'samePrice'
        ? t('alerts.samePrice')
        : t(`problems.${problem}`);
  const change = (part: Partial<AlertDraft>) => setDraft(known => ({ ...known, ...part }));

  async function save() {
    setTried(true);
    if (problem) return;
    const asked = { ...askedOf(draft, live.price), repeats: draft.repeats };
    const outcome = await (alert
      ? send('PUT /alerts/{id}', { params: { id: alert.id }, body: asked })
      : send('POST /alerts', { body: { stockId: stock.id, ...asked } }));
    if (outcome.is === 'busy') return;
    if (outcome.is !== 'done') return showToast(errorText(outcome.error, t), 'failure');
    showToast(t('alerts.done'), 'success');
    onClose();
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('alerts.on', { symbol: stock.symbol })}
      subtitle={`${stock.name} · ${markets[stock.market].tag}`}
      lead={<StockTile symbol={stock.symbol} />}
      action={
        <Button busy={busy} onClick={() => void save()}>
          <SaveLabel
            draft={draft}
            stock={stock}
            isSound={problem === undefined}
            isEdit={alert !== undefined}
          />
        </Button>
      }
    >
      <div className={styles.fields}>
        <Segmented
          label={t('alerts.kind')}
          options={(['PRICE', 'DAY', 'MOVE'] as const).map(value => ({
            value,
            label: t(`alerts.kinds.${value}`),
          }))}
          value={draft.kind}
          onChange={kind => change({ kind })}
        />
        <LivePriceField
          stock={stock}
          live={live}
          delayed={useStockDelayed(stock)}
          ageSeconds={useQuoteAge(stock, live.time)}
          sentPrice={undefined}
        />
        <ValueFields
          draft={draft}
          change={change}
          stock={stock}
          livePrice={live.price}
          error={tried ? sentence : undefined}
        />
        <Segmented
          label={t('alerts.repeats')}
          options={(['ONCE', 'DAILY'] as const).map(value => ({ value, label: t(`alerts.often.${value}`) }))}
          value={draft.repeats}
          onChange={repeats => change({ repeats })}
        />
        <p className={styles.line}>
          <Icon svg={bell} size={22} />
          <span>{t('alerts.inApp')}</span>
          <span className={styles.quiet}>{t('alerts.always')}</span>
        </p>
        <PushLine />
        {!alert && <OtherAlerts stockId={stock.id} />}
        <p className={styles.note}>
          <Icon svg={info} size={16} />
          <span>
            {t(`alerts.note.${draft.repeats}`)} {t('alerts.freshOnly')}
          </span>
        </p>
      </div>
    </Sheet>
  );
}

interface ValueFieldsProps {
  draft: AlertDraft;
  change: (part: Partial<AlertDraft>) => void;
  stock: Stock;
  livePrice: number;
  error: string | undefined;
}

const pricesAway = [-5, -2, 2, 5];
const percents = ['1', '2', '5', '10'];

function ValueFields({ draft, change, stock, livePrice, error }: ValueFieldsProps) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const percentText = (figure: number | string) =>
    displayPercent(Number(figure), defaultCurrency, { plus: false });
  if (draft.kind === 'PRICE') {
    const away = (Number(draft.price) / livePrice - 1) * 100;
    const isKnown = draft.price !== '' && Number.isFinite(away) && Math.abs(away) >= 0.005;
    return (
      <div>
        <AmountField
          label={t('alerts.tellAt')}
          name="price"
          value={draft.price}
          onChange={price => change({ price })}
          currency={stock.currencyType}
          points={stock.isIndex}
          error={error}
          limit={
            isKnown
              ? t(away > 0 ? 'alerts.abovePrice' : 'alerts.belowPrice', {
                  percent: percentText(Math.abs(away).toFixed(2)),
                })
              : undefined
          }
        />
        <Chips
          options={pricesAway.map(percent => ({
            label: `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`,
            choose: () => change({ price: priceAway(livePrice, percent, Math.max(2, stock.precision)) }),
          }))}
        />
      </div>
    );
  }
  return (
    <>
      <Segmented
        label={t('alerts.way')}
        options={(['UP', 'DOWN'] as const).map(value => ({ value, label: t(`alerts.ways.${value}`) }))}
        value={draft.way}
        onChange={way => change({ way })}
      />
      <div>
        <TextField
          label={t('alerts.percent')}
          name="percent"
          inputMode="decimal"
          value={draft.percent}
          onChange={percent => change({ percent: percent.replace(',', '.').trim() })}
          maxLength={7}
          error={error}
          code
        />
        <Chips
          options={percents.map(percent => ({ label: `${percent}%`, choose: () => change({ percent }) }))}
        />
      </div>
    </>
  );
}

function Chips({ options }: { options: readonly { label: string; choose: () => void }[] }) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.chips} aria-label={t('alerts.shortcuts')}>
      {options.map(({ label, choose }) => (
        <button key={label} type="button" className={styles.chip} onClick={choose}>
          <span>{label}</span>
        </button>
      ))}
    </fieldset>
  );
}

interface SaveLabelProps {
  draft: AlertDraft;
  stock: Stock;
  isSound: boolean;
  isEdit: boolean;
}

function SaveLabel({ draft, stock, isSound, isEdit }: SaveLabelProps) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  if (isEdit) return t('alerts.save');
  if (!isSound) return t('alerts.set');
  if (draft.kind !== 'PRICE') {
    const percent = displayPercent(Number(draft.percent), defaultCurrency, { plus: false });
    return t(draft.way === 'UP' ? 'alerts.setUp' : 'alerts.setDown', { percent });
  }
  const precision = draft.price.split('.')[1]?.length ?? 0;
  return t('alerts.setAt', { price: quotedPrice(draft.price, { ...stock, precision }, defaultCurrency) });
}

/** The way to those that are set already; nothing where there are none, or nobody knows. */
function OtherAlerts({ stockId }: { stockId: string }) {
  const { t } = useTranslation();
  const { data = [] } = useCall('GET /alerts', { query: { stockId } }, { staleTime: 0 });
  const count = data.filter(({ active }) => active).length;
  if (count === 0) return null;
  return (
    <AppLink to="/alerts" className={styles.line}>
      <Icon svg={listChecks} size={22} />
      <span>{t('alerts.others', { count })}</span>
    </AppLink>
  );
}
