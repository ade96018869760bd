import type { Texts } from '../texts.ts';

export const home: Texts['home'] = {
  welcome: '欢迎来到 {{title}}',
  welcomeLead: '一分钟即可开户，或登录后继续。',
  greeting: { morning: '早上好', afternoon: '下午好', evening: '晚上好' },
  accountNumber: '账号',
  totalAssets: '总资产',
  goToAccount: '前往账户',
};
