import type { ScreenTexts } from '../../../texts/texts.ts';

export const messages: ScreenTexts['messages'] = {
  title: 'Mensagens',
  write: 'Escreva para nós',
  emptyText: 'As perguntas que você envia e as nossas respostas aparecem aqui.',
  state: { waiting: 'Aguardando resposta', answered: 'Respondida', closed: 'Encerrada' },
  unread: 'Nova resposta',
  subject: 'Assunto',
  text: 'Sua mensagem',
  about: 'Sobre: {{record}}',
  kinds: {
    deposit: 'Depósito',
    withdrawal: 'Saque',
    order: 'Ordem',
    application: 'Reserva',
    product: 'Produto',
    exchange: 'Câmbio',
  },
  send: 'Enviar',
  sent: 'Sua mensagem foi enviada',
  you: 'Você, {{time}}',
  staff: '{{role}}, {{time}}',
  anyone: 'Nossa equipe',
  closedNote: 'Esta conversa está encerrada. Escreva e ela abre de novo.',
  never: 'Nunca pedimos senha nem código. Ninguém pode mudar ou apagar o que foi escrito.',
  report: 'Relatar um problema',
};
