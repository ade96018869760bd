import type { ScreenTexts } from '../texts.ts';

export const form: ScreenTexts['form'] = {
  max: 'MÁX',
  optional: 'Opcional',
  submitSuccess: 'Enviado com sucesso',
  unanswered: 'Não houve resposta, e o pedido pode ter sido aceito. Envie de novo: ele conta uma vez só.',
  sendAgain: 'Enviar de novo',
  startOver: 'Começar de novo',
  verify: 'Verificar identidade',
  duration: {
    daysHours: '{{large}} d {{small}} h',
    hoursMinutes: '{{large}} h {{small}} min',
    minutesSeconds: '{{large}} min {{small}} s',
    seconds: '{{small}} s',
  },
};
