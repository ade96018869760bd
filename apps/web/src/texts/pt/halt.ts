export const halt = {
  title: 'A negociação está em pausa',
  titleOf: 'A negociação de {{what}} está em pausa',
  since: 'Desde {{time}}, horário {{market}}.',
  nextWord: 'Próxima informação: {{time}}.',
  overdue: 'A próxima informação era para {{time}}.',
  until: '{{operator}} retoma a negociação até {{time}}, no máximo.',
  goesOn: 'A negociação recomeça às {{time}}, em {{left}}.',
  notTradable: 'Não negociável durante a pausa',
  pausedBy: 'Negociação pausada por {{operator}}',
  nothingSent: 'A negociação está em pausa. Nada foi enviado.',
};
