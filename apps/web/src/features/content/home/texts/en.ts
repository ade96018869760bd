export const home = {
  markets: 'Markets',
  topVolume: 'Top volume',
  news: 'News',
  banners: 'Offers and notices',
  bannerOpen: 'See more',
  homeMarket: '{{market}} market',
  usMarket: 'US market',
  funds: 'Funds',
  account: 'Account',
  guest: 'Log in to trade and follow your favorites.',
};
