import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useCall } from '@/lib/use-call.ts';
import { Facts } from '@/ui/facts.tsx';
import { ProposeDialog } from '@/ui/propose-dialog.tsx';

interface ShareDialogProps {
  customerId: string;
  open: boolean;
  onClose: () => void;
}

const isPrice = (text: string) => /^\d{1,12}(\.\d{1,8})?$/.test(text);
const isCount = (text: string) => /^[1-9]\d{0,14}$/.test(text);

/** Proposes shares that come or go by hand, beside what the customer has. */
export function ShareDialog({ customerId, open, onClose }: ShareDialogProps) {
  const [direction, setDirection] = useState<'in' | 'out'>('in');
  const [stockId, setStockId] = useState('');
  const [shares, setShares] = useState('');
  const [price, setPrice] = useState('');
  const [tried, setTried] = useState(false);
  const { data } = useCall(
    'GET /customers/{id}/holdings',
    { params: { id: customerId }, query: { size: 100 } },
    { enabled: open },
  );
  const held = data?.records.find(row => row.stockId === stockId.trim());
  const isIn = direction === 'in';
  const wrong = (isWrong: boolean, help: string) =>
    tried && isWrong && ({ validateStatus: 'error', help } as const);
  return (
    <ProposeDialog
      open={open}
      title="Propose an adjustment of shares"
      intro={
        <>
          <Facts
            of={[
              ['Available now', held?.availableAmount ?? '0'],
              ['Average cost', held?.avgPrice ?? '—'],
            ]}
          />
          <p>What comes brings its cost along; what goes takes the average. The customer is told, and why.</p>
        </>
      }
      kind="shares.adjustment"
      payload={() => ({
        ...{ customerId, stockId: stockId.trim(), direction, shares: shares.trim() },
        ...(isIn && { price: price.trim() }),
      })}
      complete={stockId.trim() !== '' && isCount(shares.trim()) && (!isIn || isPrice(price.trim()))}
      onTry={() => setTried(true)}
      onClose={onClose}
    >
      <Form.Item label="Direction" htmlFor="shares-direction">
        <Select
          id="shares-direction"
          value={direction}
          onChange={setDirection}
          options={[
            { value: 'in', label: 'To the customer' },
            { value: 'out', label: 'From the customer' },
          ]}
        />
      </Form.Item>
      <Form.Item
        label="Stock"
        htmlFor="shares-stock"
        {...wrong(stockId.trim() === '', 'Its id, such as NSENG-KANCEM')}
      >
        <Input
          id="shares-stock"
          placeholder="NSENG-KANCEM"
          value={stockId}
          onChange={event => setStockId(event.target.value)}
        />
      </Form.Item>
      <Form.Item label="Shares" htmlFor="shares-count" {...wrong(!isCount(shares.trim()), 'Whole shares')}>
        <Input
          id="shares-count"
          inputMode="numeric"
          value={shares}
          onChange={event => setShares(event.target.value)}
        />
      </Form.Item>
      {isIn && (
        <Form.Item
          label="What a share cost"
          htmlFor="shares-price"
          {...wrong(!isPrice(price.trim()), 'Digits with at most eight decimals')}
        >
          <Input
            id="shares-price"
            inputMode="decimal"
            value={price}
            onChange={event => setPrice(event.target.value)}
          />
        </Form.Item>
      )}
    </ProposeDialog>
  );
}
