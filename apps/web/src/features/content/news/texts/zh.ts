import type { ScreenTexts } from '../../../../texts/texts.ts';

export const news: ScreenTexts['news'] = {
  title: '资讯',
  textSize: '大号字体',
  share: '分享',
  copied: '复制成功',
  emptyText: '市场资讯将在此显示。',
  inThisStory: '新闻涉及',
};
