import type { ScreenTexts } from '../../../texts/texts.ts';

export const preferences: ScreenTexts['preferences'] = {
  language: {
    title: '语言',
    names: { en: '英语', zh: '中文', pt: '葡萄牙语' },
    note: '立即生效，并保存在此设备上。金额仍按本地货币的格式显示。',
    amount: '金额',
    time: '日期和时间',
  },
};
