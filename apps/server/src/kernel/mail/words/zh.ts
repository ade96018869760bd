import type { MailWords } from './words.ts';

export const mailWords: MailWords = {
  testSubject: '测试邮件',
  test: '{{by}} 从控制台发送了此邮件。邮件功能正常。',
  codeSubject: '您的验证码：{{code}}',
  code: '请在应用中输入此验证码以确认您的邮箱。验证码 {{minutes}} 分钟内有效。',
  codeNot: '不是您本人操作？可能有人误填了您的邮箱。没有验证码，什么都不会发生。',
  changesSubject: '您的邮箱即将更改',
  changesTo: '{{hours}} 小时后，邮件将发送至 {{address}}，不再发送到此邮箱。',
  removed: '{{hours}} 小时后，将不再向此邮箱发送邮件。',
  changesNot: '不是您本人操作？请自行打开应用，进入“安全”，保留此邮箱，并更改密码。',
  linkSubject: '设置新密码',
  link: {
    password: '请通过此链接设置新的登录密码。链接仅可使用一次，{{minutes}} 分钟内有效：',
    'withdrawal-password': '请通过此链接设置新的提现密码。链接仅可使用一次，{{minutes}} 分钟内有效：',
  },
  linkAsks: '届时需要填写您认证时所用证件的号码。申请设备：{{device}}。',
  linkNot: '不是您本人操作？请不要使用此链接，也不要转给任何人。若您已登录，请自行打开应用提出反对。',
  unknownDevice: '未知设备',
  from: '来自 {{title}}。我们绝不会通过邮件索要密码。',
  choose: '可在应用中选择通过邮件接收哪些通知：{{url}}',
};
