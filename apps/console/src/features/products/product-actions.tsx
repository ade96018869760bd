import { Button } from 'antd';
import { useCan } from '@/lib/roles.ts';
import { usePropose } from '@/lib/use-propose.ts';
import { useReason } from '@/ui/use-reason.tsx';
import type { ProductDetail } from './product-words.ts';

/** What can happen to a product as a whole; it needs a second person. */
export function ProductActions({ product }: { product: ProductDetail }) {
  const mayPropose = useCan('POST /products');
  const propose = usePropose();
  const [ask, dialog] = useReason();
  const isOnSale = product.state === 'OPEN' || product.state === 'NOT_STARTED';
  if (!mayPropose || !isOnSale) return null;
  const askEnd = () =>
    ask({
      title: 'Propose to end the sale now?',
      text:
        product.state === 'OPEN'
          ? 'A second person has to approve. Nobody can buy from then on; whoever has bought keeps terms, maturity and rate.'
          : 'A second person has to approve. Customers do not see the product any more, and it never opens.',
      action: 'Propose',
      danger: true,
      run: reason => propose('product.end-sale', { productId: product.id }, reason),
    });
  return (
    <>
      <Button danger onClick={askEnd}>
        End sale now
      </Button>
      {dialog}
    </>
  );
}
