import type { ScreenTexts } from '../../../../texts/texts.ts';

export const agreements: ScreenTexts['agreements'] = {
  title: '协议',
  headline: '条款已更新',
  lead: '请阅读。接受之前，您可以查看一切内容并提取属于您的资金。',
  published: '版本 {{version}}，发布于 {{date}}',
  readBefore: '阅读您已接受的版本 {{version}}',
  accept: '接受',
  later: '暂不',
  done: '已接受',
  accepted: '已接受的协议',
  acceptedAt: '接受于 {{time}}',
  version: '版本 {{version}}',
  none: '暂无协议',
  noneText: '您接受的协议及日期会显示在这里。',
  dueTitle: '条款已更新',
  dueText: '请阅读并接受后继续交易。提现照常开放。',
  read: '阅读',
};
