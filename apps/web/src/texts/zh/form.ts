import type { ScreenTexts } from '../texts.ts';

export const form: ScreenTexts['form'] = {
  max: '全部',
  optional: '选填',
  submitSuccess: '提交成功',
  unanswered: '未收到答复，请求可能已经生效。请重新发送：只会执行一次。',
  sendAgain: '重新发送',
  startOver: '重新填写',
  verify: '身份认证',
  duration: {
    daysHours: '{{large}} 天 {{small}} 小时',
    hoursMinutes: '{{large}} 小时 {{small}} 分',
    minutesSeconds: '{{large}} 分 {{small}} 秒',
    seconds: '{{small}} 秒',
  },
};
