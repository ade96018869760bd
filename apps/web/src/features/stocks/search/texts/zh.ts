import type { ScreenTexts } from '../../../../texts/texts.ts';

export const stockSearch: ScreenTexts['stockSearch'] = {
  title: '搜索股票',
  titleFavorite: '添加自选股',
  clear: '清除文字',
  history: '搜索历史',
  clearHistory: '清除历史',
  results: '搜索结果',
  count_one: '{{count}} 只股票',
  count_other: '{{count}} 只股票',
  noneText: '没有符合条件的股票。',
  addFavorite: '将 {{symbol}} 加入自选',
  removeFavorite: '将 {{symbol}} 移出自选',
};
