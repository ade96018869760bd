import { Form, Select } from 'antd';
import { useState } from 'react';
import { AmountInput } from '@/ui/amount-input.tsx';
import { ProposeDialog } from '@/ui/propose-dialog.tsx';
import type { Exposure } from './exposure-words.ts';

/** Stands for all stocks without a limit of their own. */
const everyOther = '*';
const isAmount = (text: string) => /^\d{1,15}(\.\d{1,8})?$/.test(text) && Number(text) > 0;

interface LimitsDialogProps {
  exposure: Exposure;
  open: boolean;
  onClose: () => void;
}

/** Proposes how much of a stock the house may have or owe. An empty amount takes a limit away. */
export function LimitsDialog({ exposure, open, onClose }: LimitsDialogProps) {
  const [stocks, setStocks] = useState<readonly string[]>([]);
  const [amount, setAmount] = useState('');
  const [tried, setTried] = useState(false);
  const problem = amount.trim() !== '' && !isAmount(amount.trim());
  return (
    <ProposeDialog
      open={open}
      title="Propose limits"
      intro={
        <p>
          A limit holds for the value of what the house has or owes of a stock, in {exposure.currency}. From
          80 % of it a stock is called out. A second person has to agree.
        </p>
      }
      kind="exposure.limits"
      payload={() => ({
        limits: stocks.map(stock => ({
          stockId: stock === everyOther ? null : stock,
          amount: amount.trim() === '' ? null : amount.trim(),
        })),
      })}
      complete={stocks.length > 0 && !problem}
      onTry={() => setTried(true)}
      onClose={onClose}
    >
      <Form.Item
        label="For"
        htmlFor="limits-stocks"
        {...(tried && stocks.length === 0 && { validateStatus: 'error', help: 'One stock at least' })}
      >
        <Select
          id="limits-stocks"
          mode="multiple"
          value={[...stocks]}
          onChange={setStocks}
          optionFilterProp="label"
          options={[
            { value: everyOther, label: 'All without a limit of their own' },
            ...exposure.records.map(({ stockId, symbol, name }) => ({
              value: stockId,
              label: `${symbol}, ${name}`,
            })),
          ]}
        />
      </Form.Item>
      <Form.Item
        label={`Limit, ${exposure.currency}`}
        htmlFor="limits-amount"
        extra="Empty: no limit any more"
        {...(tried && problem && { validateStatus: 'error', help: 'An amount above zero' })}
      >
        <AmountInput id="limits-amount" currency={exposure.currency} value={amount} onChange={setAmount} />
      </Form.Item>
    </ProposeDialog>
  );
}
