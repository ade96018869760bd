import type { ScreenTexts } from '../texts.ts';

export const firstSteps: ScreenTexts['firstSteps'] = {
  welcome: '欢迎，{{name}}',
  progress: '已完成 {{count}}/{{all}}',
  lead: '三步买入您的第一只股票。可随时离开，进度不会丢失。',
  next: '下一步：{{step}}',
  done: '已完成',
  after: '第 {{number}} 步之后',
  notNow: '暂不',
  verify: {
    title: '认证身份',
    text: '身份证件和最多两张照片。',
    end: '3 分钟',
    action: '认证身份',
    REVIEWING: {
      text: '已于 {{time}} 提交，正在人工审核，结果会通知您。',
      end: '审核中',
      action: '查看已提交的资料',
    },
    REJECTED: {
      text: '未认证：{{reason}}',
      plain: '请检查资料后重新提交。',
      end: '未认证',
      action: '更正并重新提交',
    },
    doneText: '已认证：{{name}}。',
  },
  payIn: {
    title: '存款',
    text: '银行转账，{{amount}} 起。',
    action: '去存款',
    REVIEWING: {
      text: '已于 {{time}} 提交，人工核对到账后即入账。',
      end: '审核中',
      action: '查看存款',
    },
    REJECTED: {
      text: '上一笔存款被拒绝：{{reason}}',
      plain: '上一笔存款被拒绝。',
      end: '已拒绝',
      action: '重新存款',
    },
    doneText: '可用 {{amount}}。',
  },
  invest: {
    title: '买入第一只股票',
    text: '最少 {{min}} 股。开市期间可随时卖出。',
    action: '选择股票',
  },
};
