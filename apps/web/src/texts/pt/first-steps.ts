import type { ScreenTexts } from '../texts.ts';

export const firstSteps: ScreenTexts['firstSteps'] = {
  welcome: 'Olá, {{name}}',
  progress: '{{count}} de {{all}} concluídos',
  lead: 'Três passos até a sua primeira ação. Pare quando quiser, nada se perde.',
  next: 'Próximo passo: {{step}}',
  done: 'Concluído',
  after: 'Após {{number}}',
  notNow: 'Agora não',
  verify: {
    title: 'Confirme quem você é',
    text: 'Documento e até duas fotos.',
    end: '3 min',
    action: 'Confirmar quem sou',
    REVIEWING: {
      text: 'Enviado em {{time}}. Uma pessoa está conferindo, e você será avisado.',
      end: 'Em análise',
      action: 'Ver o que enviei',
    },
    REJECTED: {
      text: 'Não verificado: {{reason}}',
      plain: 'Confira os seus dados e envie de novo.',
      end: 'Não verificado',
      action: 'Corrigir e reenviar',
    },
    doneText: 'Verificado como {{name}}.',
  },
  payIn: {
    title: 'Deposite',
    text: 'Por transferência bancária, a partir de {{amount}}.',
    action: 'Depositar',
    REVIEWING: {
      text: 'Informado em {{time}}. É creditado assim que uma pessoa o encontrar.',
      end: 'Em análise',
      action: 'Ver o depósito',
    },
    REJECTED: {
      text: 'O último depósito foi recusado: {{reason}}',
      plain: 'O último depósito foi recusado.',
      end: 'Recusado',
      action: 'Depositar de novo',
    },
    doneText: '{{amount}} disponíveis.',
  },
  invest: {
    title: 'Compre a primeira ação',
    text: 'A partir de {{min}} ações.',
    action: 'Escolher uma ação',
  },
};
