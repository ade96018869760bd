import { useSearchParams } from '@/lib/router.tsx';
import { ProductList } from './product-list.tsx';
import { ProductPage } from './product-page.tsx';

/** The list, or one product of it: `?product=…`. */
export default function QuantitativePage() {
  const [search] = useSearchParams();
  const id = search.get('product');
  return id ? <ProductPage id={id} /> : <ProductList />;
}
