import type { FormTexts } from '../texts.ts';

export const legal: FormTexts['legal'] = {
  about: '关于',
  aboutTitle: '关于 {{title}}',
  licence: '牌照 {{number}}',
  company: '公司',
  licenceNumber: '牌照号',
  regulator: '监管机构',
  website: '网站',
  simulated: '本应用中的价格为模拟价格，订单不会进入真实交易所。',
  transparency: '透明度',
};
