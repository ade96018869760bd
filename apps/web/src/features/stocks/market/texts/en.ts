export const market = {
  title: 'Market',
  tabs: { label: 'Market lists', index: 'Index', rising: 'Rising', falling: 'Falling', us: 'US' },
  stock: 'Stock',
  price: 'Price',
  dayPercent: '24h %',
  sort: { none: 'not sorted', asc: 'ascending', desc: 'descending' },
};
