export const transparency = {
  title: 'Transparência',
  share: 'Compartilhar esta página',
  register: 'Registro',
  owed: 'Devido aos clientes',
  computed: 'Calculado, não editável',
  customers: '{{count}} clientes, {{time}}',
  oneCustomer: '1 cliente, {{time}}',
  owedLimit:
    'Dinheiro dos clientes segundo o livro-razão, com pagamentos a caminho. Não mostra o que o operador tem nos bancos.',
  days: '{{days}} dias, calculado',
  withdrawals: {
    title: 'Saques',
    half: 'Metade em até',
    most: '95% em até',
    rejected: 'Recusados',
    none: 'Ainda não há saques.',
    limit:
      '{{waiting}} aguardam agora e contam com o tempo até aqui. Os motivos são o que os registros mostram.',
    reasons: {
      nameDiffers: 'Nome diferente',
      accountChanged: 'Conta nova',
      other: 'Outros',
    },
  },
  quality: {
    title: 'Qualidade das execuções',
    inside: 'Dentro da faixa do minuto',
    median: 'Desvio de preço, mediana',
    worst: 'Desvio, pior 1 em 100',
    refused: 'Ordens recusadas',
    none: 'Ainda não há ordens.',
    limit:
      '{{fills}} execuções; acima de zero é contra o cliente. Não avaliadas pela faixa: {{quiet}}, em minutos sem negócios conhecidos. Fora do cálculo: {{apart}} de blocos e fechamentos de day trade.',
    reasons: {
      priceMoved: 'Preço mudou',
      priceTooOld: 'Preço antigo demais',
      tradingHalted: 'Negociação suspensa',
      notTradedYet: 'Ainda sem negócios',
      pricesLate: 'Preços com atraso',
      marketClosed: 'Mercado fechado',
      insufficientBalance: 'Saldo insuficiente',
      insufficientShares: 'Ações insuficientes',
      accountDisabled: 'Conta desativada',
      venueRejected: 'Recusada pela bolsa',
    },
  },
  clientMoney: {
    title: 'Dinheiro dos clientes',
    statement: 'Declaração do operador',
    none: 'O operador não declarou onde ele é mantido.',
  },
  incidents: {
    title: 'Incidentes',
    none: 'Nenhum incidente em {{days}} dias.',
    lasts: 'Em aberto',
    kinds: {
      'prices-missing': 'Preços ausentes',
      'ledger-difference': 'O livro-razão não fechou',
      'customer-money-difference': 'Dinheiro dos clientes e banco diferiam',
      'statement-missing': 'Extrato bancário ausente',
    },
  },
};
