import type { Texts } from '../../../texts/texts.ts';

export const access: Texts['access'] = {
  logIn: '登录',
  register: '注册',
  username: '用户名',
  password: '密码',
  showPassword: '显示密码',
  login: {
    title: '欢迎回来',
    lead: '登录后即可交易并查看账户。',
    newHere: '还没有账户？',
    help: '登录遇到问题',
    forgot: '忘记密码？',
    success: '登录成功',
    passkey: '使用通行密钥',
    noPasskey: '未使用通行密钥，请重试或使用密码。',
    neverAsks: '客服绝不会索要您的登录密码或提现密码。',
  },
};
