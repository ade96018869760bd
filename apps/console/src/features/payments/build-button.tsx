import { ApiError } from '@openfloor/client/api-error';
import type { Currency } from '@openfloor/homes/codes';
import { parseAmount } from '@openfloor/money/amount';
import { displayMoney } from '@openfloor/money/display';
import { moneyText } from '@openfloor/money/money-text';
import { App, Button } from 'antd';
import { useNavigate } from 'react-router';
import { useTenant } from '@/lib/tenant.ts';
import { useSend } from '@/lib/use-send.ts';
import { useReason } from '@/ui/use-reason.tsx';
import { countText, type OpenPayment } from './payment-words.ts';

interface BuildButtonProps {
  account: { id: string; name: string; currency: Currency } | undefined;
  payments: readonly OpenPayment[];
  onBuilt: () => void;
  /** Something of it can no longer be paid: what was chosen is old. */
  onRefused: () => void;
}

/** Builds a file of what is chosen, and opens it. */
export function BuildButton({ account, payments, onBuilt, onRefused }: BuildButtonProps) {
  const { message } = App.useApp();
  const { defaultCurrency } = useTenant();
  const navigate = useNavigate();
  const [ask, dialog] = useReason();
  const build = useSend('POST /payments/files', {
    onDone: ({ id }) => {
      void message.success('Built; a second person has to release it');
      onBuilt();
      void navigate(`/payments/${id}`);
    },
  });
  const currency = account?.currency ?? defaultCurrency;
  const sum = payments.reduce((total, { amount }) => total + (parseAmount(amount, 2) ?? 0n), 0n);
  const money = displayMoney(moneyText(sum, currency), currency, defaultCurrency);
  return (
    <>
      <Button
        type="primary"
        disabled={!account || payments.length === 0}
        onClick={() =>
          account &&
          ask({
            title: `Build a file of ${countText(payments.length)}?`,
            text: `${money} from ${account.name}. Nothing is sent before somebody else releases it.`,
            action: 'Build',
            run: async reason => {
              const withdrawals = payments.map(({ withdrawalId }) => withdrawalId);
              try {
                await build.mutateAsync({ body: { accountId: account.id, withdrawals, reason } });
              } catch (error) {
                if (error instanceof ApiError && error.kind === 'refused') onRefused();
                throw error;
              }
            },
          })
        }
      >
        {payments.length === 0 ? 'Build file' : `Build file, ${money}`}
      </Button>
      {dialog}
    </>
  );
}
