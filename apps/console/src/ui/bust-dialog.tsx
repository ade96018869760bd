import { isTooShort } from '@openfloor/rules/too-short';
import { useState } from 'react';
import type { ReplyOf } from '@/lib/api.ts';
import { useCall } from '@/lib/use-call.ts';
import { ErrorState } from './error-state.tsx';
import { Facts } from './facts.tsx';
import { Figure } from './figure.tsx';
import { LineField } from './line-field.tsx';
import { Loading } from './loading.tsx';
import { Money } from './money.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import { ToldField } from './told-field.tsx';

type Effect = ReplyOf<'GET /orders/{id}/bust'>;

const problems: Record<NonNullable<Effect['problem']>, string> = {
  recordChanged: 'It was taken back or corrected already.',
  notFromVenue: 'It was bought from a block, not at a venue.',
  dayTraded: 'Day trades of this stock are in the way: use adjustments.',
  laterTradesFirst: 'The shares of this purchase were sold since: take back the later trades first.',
  sharesSetAside: 'The shares of this purchase are set aside for an order: wait for it to end.',
};

const isPrice = (text: string) => /^\d{1,12}(\.\d{1,8})?$/.test(text);

/** Proposes to take back a trade, or to give it another price, and shows what that does as things are now. */
export function BustDialog({
  orderId,
  open,
  onClose,
}: {
  orderId: string;
  open: boolean;
  onClose: () => void;
}) {
  const [price, setPrice] = useState('');
  const [venueReference, setVenueReference] = useState('');
  const [told, setTold] = useState('');
  const [tried, setTried] = useState(false);
  const given = price.trim();
  const isWrongPrice = given !== '' && !isPrice(given);
  const asked = given !== '' && !isWrongPrice ? { price: given } : {};
  const { data, error, isFetching, refetch } = useCall(
    'GET /orders/{id}/bust',
    { params: { id: orderId }, query: asked },
    { enabled: open },
  );
  const isUntold = isTooShort(told);
  const reference = venueReference.trim();
  return (
    <ProposeDialog
      open={open}
      title="Taken back or corrected by the venue"
      intro={
        data ? (
          <Preview effect={data} />
        ) : error ? (
          <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )
      }
      kind="trade.bust"
      payload={() => ({ orderId, venueReference: reference, told: told.trim(), ...asked })}
      complete={!isUntold && !isWrongPrice && reference !== '' && data?.problem === null}
      onTry={() => setTried(true)}
      onClose={onClose}
    >
      <LineField
        id="bust-price"
        label="Corrected price; empty where the trade never was"
        inputMode="decimal"
        value={price}
        onChange={setPrice}
        problem={isWrongPrice && 'Digits with at most eight decimals'}
      />
      <LineField
        id="bust-reference"
        label="The venue’s reference"
        maxLength={128}
        value={venueReference}
        onChange={setVenueReference}
        problem={tried && reference === '' && 'By which the venue names it'}
      />
      <ToldField
        id="bust-told"
        value={told}
        onChange={setTold}
        problem={tried && isUntold && 'Tell the customer what happened'}
      />
    </ProposeDialog>
  );
}

function Preview({ effect }: { effect: Effect }) {
  const { side, shares, symbol, price, currency } = effect;
  if (effect.problem) return <p>{problems[effect.problem]}</p>;
  return (
    <>
      <Facts
        of={[
          ['Order', effect.number],
          [
            side === 'buy' ? 'Bought' : 'Sold',
            <span key="trade">
              {shares} {symbol} at <Money amount={price} currency={currency} />
            </span>,
          ],
          ['Available now', <Money key="available" amount={effect.effect.available} currency={currency} />],
          ['The customer’s money', <Money key="amount" amount={effect.effect.amount} currency={currency} />],
          ['The customer’s shares', <Figure key="shares" of={effect.effect.shares} />],
          ['Left as a claim', <Money key="claim" amount={effect.effect.claim} currency={currency} />],
        ]}
      />
      <p>As things are now; what counts is what is available once a second person has approved.</p>
    </>
  );
}
