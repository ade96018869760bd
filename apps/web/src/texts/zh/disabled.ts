import type { ScreenTexts } from '../texts.ts';

export const disabled: ScreenTexts['disabled'] = {
  title: '您的账户已停用',
  reason: '原因：{{reason}}',
  text: '自 {{time}} 起不能存款或买入。您仍可查看所有内容，并提取属于您的资金。',
  withdraw: '提现',
};
