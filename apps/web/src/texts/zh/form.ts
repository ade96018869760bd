import type { ScreenTexts } from '../texts.ts';

export const form: ScreenTexts['form'] = {
  max: '全部',
  amountAmbiguous: '这可能是 {{one}}，也可能是 {{other}}。请不要使用千位分隔符。',
  showAll: '显示全部',
  nothingFiltered: '暂无此类记录。',
  inputAmount: '请输入数额',
  optional: '选填',
  submitSuccess: '提交成功',
  unanswered: '未收到答复，请求可能已经生效。请重新发送：只会执行一次。',
  sendAgain: '重新发送',
  startOver: '重新填写',
  draft: {
    title: '草稿已恢复',
    fromToday: '保存于今天 {{time}}。',
    from: '保存于 {{time}}。',
    where: '加密保存在本设备上，提交后或 {{days}} 天后删除。',
    goOn: '继续上次未完成的填写',
    continue: '继续',
  },
  explained: '{{word}}的解释',
  allWords: '全部词语',
  wordsTitle: '词语解释',
  verify: '身份认证',
  tryAgainIn: '{{time}}后可以重试。',
  inTime: '{{time}}后',
  duration: {
    daysHours: '{{large}} 天 {{small}} 小时',
    hoursMinutes: '{{large}} 小时 {{small}} 分',
    minutesSeconds: '{{large}} 分 {{small}} 秒',
    seconds: '{{small}} 秒',
  },
};
