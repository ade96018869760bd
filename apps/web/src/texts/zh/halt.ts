export const halt = {
  title: '交易已暂停',
  titleOf: '{{what}} 已暂停交易',
  since: '自 {{time}}（{{market}} 时间）起。',
  nextWord: '下次通报：{{time}}。',
  overdue: '原定 {{time}} 通报。',
  until: '{{operator}} 最迟于 {{time}} 恢复交易。',
  goesOn: '{{time}} 恢复交易，还有 {{left}}。',
  notTradable: '暂停期间不可交易',
  pausedBy: '{{operator}} 已暂停交易',
  nothingSent: '交易已暂停，订单未发送。',
};
