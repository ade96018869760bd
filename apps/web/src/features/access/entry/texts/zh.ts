import type { ScreenTexts } from '../../../../texts/texts.ts';

export const entry: ScreenTexts['entry'] = {
  repeatPassword: '重复密码',
  authCode: '授权码',
  authCodeHint: '由客服提供',
  authCodeFrom: '由 {{title}} 提供',
  service: '客服',
  gate: {
    titleLocal: '投资 {{market}} 市场',
    titleBoth: '投资 {{market}} 与美股市场',
    lead: '登录后查看账户、管理自选。行情和资讯对所有人开放。',
    wallet: '{{signs}} 钱包',
    walletTwo: '{{first}} 与 {{second}} 钱包',
    quoted: '每笔订单附报价',
    checked: '记录可查验',
    browse: '以访客身份浏览',
  },
  registration: {
    success: '注册成功',
    agreeTo: '我同意<a>{{title}}</a>',
    agreement: { USER: '《用户协议》', REGISTRATION: '《注册协议》' },
    free: '开户免费。完成身份认证之前，您可以先随意浏览。',
    available: '格式正确',
    published: '发布于 {{date}}',
  },
  strength: {
    weak: '密码较弱，越长越安全。',
    fair: '密码一般，再加几个字符更安全。',
    strong: '密码强度高。',
  },
};
