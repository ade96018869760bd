import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ReplyOf } from '@/lib/api.ts';
import { timeText } from '@/lib/console-time.ts';
import { useCan, useMe } from '@/lib/roles.ts';
import { useCall } from '@/lib/use-call.ts';
import { BustDialog } from '@/ui/bust-dialog.tsx';
import { CustomerCell } from '@/ui/customer-cell.tsx';
import { DetailPanel } from '@/ui/detail-panel.tsx';
import { ErrorState } from '@/ui/error-state.tsx';
import { Facts } from '@/ui/facts.tsx';
import { Figure } from '@/ui/figure.tsx';
import { ageText, minuteText } from '@/ui/fill-minute.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Money } from '@/ui/money.tsx';
import { Section } from '@/ui/page.tsx';
import { Tag } from '@/ui/tag.tsx';
import { sideWords, stateTones, stateWords, typeWords } from './order-words.ts';

type Whole = ReplyOf<'GET /orders/{id}'>;

/** One order: what was wanted, what was decided on, and where it stands in the books. */
export function OrderDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useCall(
    'GET /orders/{id}',
    { params: { id } },
    { refetchInterval: 5_000 },
  );
  return (
    <DetailPanel
      title={data?.number ?? 'Order'}
      status={data && <Tag tone={stateTones[data.state]}>{stateWords[data.state]}</Tag>}
      footer={data?.state === 'filled' && !data.correction && <Correction id={id} />}
      onClose={onClose}
    >
      {data ? (
        <Sections order={data} />
      ) : error ? (
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </DetailPanel>
  );
}

function Sections({ order }: { order: Whole }) {
  const { currency } = order;
  const money = (amount: string | null) => amount && <Money amount={amount} currency={currency} />;
  const percent = (rate: string) => `${Number((Number(rate) * 100).toFixed(6))} %`;
  return (
    <>
      <CustomerCell customer={order.customer} linked />
      <Section title="Order">
        <Facts
          of={[
            ['Side, type', `${sideWords[order.side]}, ${typeWords[order.type]}`],
            ['Stock', `${order.stockSymbol}, ${order.stockName}`],
            ['Market, venue', `${order.market}, ${order.venue}`],
            ['Shares', <Figure key="shares" of={order.shares} />],
            ['Received', timeText(order.receivedTime)],
            ['Executed', order.executedTime && timeText(order.executedTime)],
            ['Set aside', order.held && <Figure key="held" of={order.held} />],
            ['Why it was refused', order.rejectReason],
          ]}
        />
      </Section>
      <Section title="Evidence of the price">
        <Facts
          of={[
            ['Shown to the customer', money(order.shownPrice)],
            ['It might move by', percent(order.tolerance)],
            ['Quote', money(order.quotePrice)],
            ['From, age', `${order.quoteSource}, ${ageText(order.quoteAge)}`],
            ['Time of the quote', timeText(order.quoteTime)],
            ['Filled at', money(order.fillPrice)],
            ['Its minute', minuteText(order)],
          ]}
        />
      </Section>
      <Section title="In the books">
        <Facts
          of={[
            ['Value', money(order.gross)],
            ['Fee', money(order.fee)],
            ['Fee terms', `${percent(order.feeRate)}, at least ${order.feeMinimum}`],
            ['Transaction', order.ledger && `${order.ledger.sequence}, ${order.ledger.hash.slice(0, 12)}…`],
            ['Can be sold from', order.lockedUntil && timeText(order.lockedUntil)],
            ['Sold at the close of', order.dayCloseTime && timeText(order.dayCloseTime)],
            [
              'Block',
              order.offerId && (
                <Link key="offer" to={`/offers/${order.offerId}`}>
                  The offer
                </Link>
              ),
            ],
            ['Venue’s reference', order.venueReference],
            ['From', [order.device, order.address].filter(Boolean).join(', ')],
          ]}
        />
      </Section>
      {order.correction && (
        <Section
          title={order.correction.kind === 'bust' ? 'Taken back by the venue' : 'Corrected by the venue'}
        >
          <Facts
            of={[
              ['When', timeText(order.correction.time)],
              ['Price since', money(order.correction.price)],
              ['Venue’s reference', order.correction.venueReference],
              ['Why', order.correction.reason],
            ]}
          />
        </Section>
      )}
    </>
  );
}

/** A venue may take back or correct what it filled. */
function Correction({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  const mayRead = useCan('GET /orders/{id}/bust');
  const { roles } = useMe();
  if (!mayRead || !(roles.includes('treasury') || roles.includes('owner'))) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Venue’s correction</Button>
      {open && <BustDialog orderId={id} open onClose={() => setOpen(false)} />}
    </>
  );
}
