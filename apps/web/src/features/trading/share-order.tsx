import type { OrderSide } from '@openfloor/rules/order-costs';
import shareNetwork from '@phosphor-icons/core/regular/share-network.svg?raw';
import { receiptText } from '@/lib/receipt-text.ts';
import { share } from '@/lib/share.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useOrderWords } from '@/lib/use-order-receipt.ts';
import { IconButton } from '@/ui/icon-button.tsx';
import { showToast } from '@/ui/toast.ts';
import type { Order } from './orders.ts';

/** Hands the order's words to the device's share sheet, or copies them where there is none. */
export function ShareOrder({ order, side }: { order: Order; side: OrderSide }) {
  const { t } = useTranslation();
  const tenant = useTenant();
  const wordsOf = useOrderWords();

  async function shareIt() {
    const words = wordsOf(side, order);
    const outcome = await share(words.title, { text: receiptText(words, tenant, t) });
    if (outcome === 'copied') showToast(t('upload.copySuccess'), 'success');
  }

  return <IconButton svg={shareNetwork} label={t('trading.order.share')} onClick={() => void shareIt()} />;
}
