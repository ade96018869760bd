import type { Texts } from '../../../../texts/texts.ts';

export const home: Texts['home'] = {
  markets: '市场',
  topVolume: '成交量排行',
  news: '资讯',
  banners: '活动与公告',
  bannerOpen: '查看详情',
  homeMarket: '{{market}} 市场',
  usMarket: '美股市场',
  funds: '资金',
  account: '账户',
  guest: '登录后即可交易并查看自选。',
};
