import type { Texts } from '../../../../texts/texts.ts';

export const market: Texts['market'] = {
  title: '行情',
  tabs: { label: '行情列表', index: '指数', rising: '涨幅榜', falling: '跌幅榜', us: '美股' },
  stock: '股票',
  price: '价格',
  dayPercent: '24h 涨跌',
  noSource: '行情尚未到达。数据来源恢复后列表即会显示，请稍后再看。',
  sort: { none: '未排序', asc: '升序', desc: '降序' },
};
