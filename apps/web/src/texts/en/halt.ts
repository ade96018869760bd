export const halt = {
  title: 'Trading is paused',
  titleOf: 'Trading in {{what}} is paused',
  since: 'Since {{time}}, {{market}} time.',
  nextWord: 'Next word from us: {{time}}.',
  overdue: 'Next word was due at {{time}}.',
  until: '{{operator}} lets trading go on by {{time}} at the latest.',
  goesOn: 'Trading goes on at {{time}}, in {{left}}.',
  notTradable: 'Not tradable while paused',
  pausedBy: 'Trading is paused by {{operator}}',
  nothingSent: 'Trading is paused. Nothing was sent.',
};
