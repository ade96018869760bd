import type { ScreenTexts } from '../texts.ts';

export const form: ScreenTexts['form'] = {
  max: 'MÁX',
  amountAmbiguous: 'Isto pode ser {{one}} ou {{other}}. Escreva sem separador de milhar.',
  showAll: 'Mostrar tudo',
  nothingFiltered: 'Nada deste tipo até agora.',
  inputAmount: 'Informe a quantidade ou o valor',
  optional: 'Opcional',
  submitSuccess: 'Enviado com sucesso',
  unanswered: 'Não houve resposta, e o pedido pode ter sido aceito. Envie de novo: ele conta uma vez só.',
  sendAgain: 'Enviar de novo',
  startOver: 'Começar de novo',
  draft: {
    title: 'Seu rascunho voltou',
    fromToday: 'De hoje, {{time}}.',
    from: 'De {{time}}.',
    where: 'Guardado cifrado neste aparelho; é apagado ao enviar ou após {{days}} dias.',
    goOn: 'Continue de onde parou',
    continue: 'Continuar',
  },
  explained: '{{word}}, explicado',
  allWords: 'Todas as palavras',
  wordsTitle: 'Palavras explicadas',
  verify: 'Verificar identidade',
  tryAgainIn: 'Você pode tentar de novo em {{time}}.',
  inTime: 'em {{time}}',
  duration: {
    daysHours: '{{large}} d {{small}} h',
    hoursMinutes: '{{large}} h {{small}} min',
    minutesSeconds: '{{large}} min {{small}} s',
    seconds: '{{small}} s',
  },
};
