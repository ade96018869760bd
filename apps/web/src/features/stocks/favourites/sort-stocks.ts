import type { PriceSort } from '@/ui/price-sort.ts';

interface Quoted {
  price: number;
  up: number;
}

/** Equal figures keep their order. */
export function sortStocks<Stock extends Quoted>(stocks: readonly Stock[], sort: PriceSort): Stock[] {
  const figure = (stock: Stock) => (sort.column === 'price' ? stock.price : stock.up);
  const sign = sort.direction === 'asc' ? 1 : -1;
  return [...stocks].sort((a, b) => sign * (figure(a) - figure(b)));
}
