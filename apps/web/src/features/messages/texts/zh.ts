import type { ScreenTexts } from '../../../texts/texts.ts';

export const messages: ScreenTexts['messages'] = {
  title: '消息',
  write: '给我们留言',
  emptyText: '您发送的问题和我们的回复会显示在这里。',
  state: { waiting: '等待回复', answered: '已回复', closed: '已关闭' },
  unread: '新回复',
  subject: '主题',
  text: '您的留言',
  about: '关于：{{record}}',
  kinds: {
    deposit: '存款',
    withdrawal: '提现',
    order: '订单',
    application: '申购',
    product: '产品',
    exchange: '兑换',
  },
  send: '发送',
  sent: '留言已发送',
  you: '您，{{time}}',
  staff: '{{role}}，{{time}}',
  anyone: '工作人员',
  closedNote: '此对话已关闭，继续留言即可重新开启。',
  never: '我们绝不会索要密码或验证码。已写的内容任何人都无法更改或删除。',
  report: '报告问题',
};
