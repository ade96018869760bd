import type { MailWords } from './words.ts';

export const mailWords: MailWords = {
  testSubject: 'Mensagem de teste',
  test: '{{by}} enviou esta mensagem pelo console. O e-mail funciona.',
  codeSubject: 'Seu código: {{code}}',
  code: 'Digite este código no app para confirmar seu e-mail. Ele vale por {{minutes}} minutos.',
  codeNot: 'Não foi você? Então alguém digitou seu endereço por engano. Nada acontece sem o código.',
  changesSubject: 'Seu endereço de e-mail vai mudar',
  changesTo: 'Em {{hours}} horas as mensagens irão para {{address}} em vez de vir para cá.',
  removed: 'Em {{hours}} horas nenhuma mensagem será mais enviada para este endereço.',
  changesNot: 'Não foi você? Abra o app, vá em Segurança, mantenha este endereço e troque sua senha.',
  linkSubject: 'Escolha uma nova senha',
  link: {
    password:
      'Escolha uma nova senha de acesso com este link. Ele funciona uma vez, por {{minutes}} minutos:',
    'withdrawal-password':
      'Escolha uma nova senha de saque com este link. Ele funciona uma vez, por {{minutes}} minutos:',
  },
  linkAsks: 'Será pedido o número do documento com que você se verificou. Pedido feito em: {{device}}.',
  linkNot:
    'Não foi você? Então não use o link nem o repasse a ninguém. Se você estiver conectado, abra o app e conteste.',
  unknownDevice: 'aparelho desconhecido',
  queues: {
    withdrawals: 'Saques',
    deposits: 'Depósitos',
    identity: 'Identidade',
    cases: 'Casos',
    recovery: 'Recuperação',
    messages: 'Mensagens',
    approvals: 'Aprovações',
    breaks: 'Divergências',
    allotments: 'Ofertas a ratear',
    maturities: 'Taxas a declarar',
    'bank-lines': 'Lançamentos bancários sem par',
    documents: 'Documentos a vencer',
    'failed-jobs': 'Tarefas com falha',
  },
  overdueSubject: '{{queue}}: acima do nível de serviço',
  overdue:
    '{{queue}}: {{waiting}} em espera. O primeiro espera há {{waited}} de horário comercial; o nível é {{level}}.',
  overdueAgain:
    'Você será avisado de novo em um dia se continuar assim, ou quando voltar a acontecer. Os endereços são escolhidos no console.',
  reports: {
    'end-of-day': 'Fim do dia',
    segregation: 'Dinheiro dos clientes',
    fees: 'Taxas',
    journal: 'Diário contábil',
  },
  reportReadySubject: '{{report}}, {{period}}: o relatório está pronto',
  reportReady: 'O relatório “{{report}}” de {{period}} está pronto. Entre no console para baixá-lo.',
  reportFailedSubject: '{{report}}, {{period}}: o relatório não pôde ser feito',
  reportFailed:
    'O relatório “{{report}}” de {{period}} não pôde ser feito. Entre no console para ler o motivo e pedi-lo de novo.',
  reportTold: 'Os relatórios programados e os endereços que são avisados são escolhidos no console.',
  from: 'De {{title}}. Nunca pedimos senha por e-mail.',
  choose: 'Escolha no app o que recebe por e-mail: {{url}}',
};
