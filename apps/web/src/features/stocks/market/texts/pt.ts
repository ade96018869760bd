import type { Texts } from '../../../../texts/texts.ts';

export const market: Texts['market'] = {
  title: 'Mercado',
  tabs: { label: 'Listas do mercado', index: 'Índices', rising: 'Altas', falling: 'Quedas', us: 'EUA' },
  stock: 'Ação',
  price: 'Preço',
  dayPercent: '24h %',
  noSource: 'Os preços ainda não chegaram. A lista aparece assim que a fonte responder; volte em instantes.',
  sort: { none: 'sem ordem', asc: 'crescente', desc: 'decrescente' },
};
