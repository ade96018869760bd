import { Form, Select } from 'antd';
import { useState } from 'react';
import { useCall } from '@/lib/use-call.ts';
import { Facts } from '@/ui/facts.tsx';
import { LineField } from '@/ui/line-field.tsx';
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
      <LineField
        id="shares-stock"
        label="Stock"
        placeholder="NSENG-KANCEM"
        value={stockId}
        onChange={setStockId}
        problem={tried && stockId.trim() === '' && 'Its id, such as NSENG-KANCEM'}
      />
      <LineField
        id="shares-count"
        label="Shares"
        inputMode="numeric"
        value={shares}
        onChange={setShares}
        problem={tried && !isCount(shares.trim()) && 'Whole shares'}
      />
      {isIn && (
        <LineField
          id="shares-price"
          label="What a share cost"
          inputMode="decimal"
          value={price}
          onChange={setPrice}
          problem={tried && !isPrice(price.trim()) && 'Digits with at most eight decimals'}
        />
      )}
    </ProposeDialog>
  );
}
