export const market = {
  title: 'Market',
  tabs: { label: 'Market lists', index: 'Index', rising: 'Rising', falling: 'Falling', us: 'US' },
  stock: 'Stock',
  price: 'Price',
  dayPercent: '24h %',
  noSource: 'No prices have come in yet. The list fills once their source answers; look again in a moment.',
  sort: { none: 'not sorted', asc: 'ascending', desc: 'descending' },
};
