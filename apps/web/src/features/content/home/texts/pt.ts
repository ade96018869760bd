import type { Texts } from '../../../../texts/texts.ts';

export const home: Texts['home'] = {
  markets: 'Mercados',
  topVolume: 'Maior volume',
  news: 'Notícias',
  banners: 'Ofertas e avisos',
  bannerOpen: 'Ver mais',
  homeMarket: 'Mercado {{market}}',
  usMarket: 'Mercado dos EUA',
  funds: 'Depósitos',
  account: 'Conta',
  guest: 'Entre para negociar e acompanhar seus favoritos.',
};
