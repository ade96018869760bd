import type { Texts } from '../../../../texts/texts.ts';

export const favourites: Texts['favourites'] = {
  title: '自选',
  add: '添加自选股',
  emptyText: '加星标的股票会在此显示实时价格。',
  remove: '移除',
  removeNamed: '移除 {{symbol}}',
  removed: '已移除',
};
