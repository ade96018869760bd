import type { LocalCurrency } from '@openfloor/homes/codes';

export type DemoLanguage = 'en' | 'pt';

/** What customers of a demo tenant read is written in its language. */
export const demoLanguage = (currency: LocalCurrency): DemoLanguage => (currency === 'BRL' ? 'pt' : 'en');

export const demoWords = {
  en: {
    depositRejected:
      'The receipt shows another amount. Please announce the deposit again with the amount you sent.',
    withdrawalRejected: 'The bank returned the account as closed. Please choose another account.',
    paymentReturned:
      'The bank could not credit the account. Please check its number, or choose another account.',
    identityIncomplete: 'Please send a photo of the back of the document as well.',
    found: 'Found on the bank statement',
    prospectus: 'Prospectus (demo)',
    keyInformation: 'Key information (demo)',
    identityCard: 'IDENTITY CARD',
    validUntil: 'Valid until',
    transferred: 'Transfer successful',
    depositReversed: 'Your bank took this transfer back. What was no longer there stays owed.',
    claimCollected: 'A part of what is owed since your bank took a transfer back, as agreed with you.',
    askedAboutDeposit: {
      subject: 'My deposit was rejected',
      text: 'I sent the money from my own account. What was wrong with the receipt?',
      answer:
        'Hello {{firstName}}, the receipt of {{recordNumber}} shows another amount than you announced. Please announce it again with the amount on the receipt: nothing is lost.',
    },
    askedAboutPayment: {
      subject: 'When does my withdrawal arrive?',
      text: 'It says that the bank has it. How long does it take from there?',
    },
  },
  pt: {
    depositRejected: 'O comprovante mostra outro valor. Informe o depósito novamente com o valor enviado.',
    withdrawalRejected: 'O banco informou que a conta está encerrada. Escolha outra conta.',
    paymentReturned: 'O banco não pôde creditar a conta. Confira o número ou escolha outra conta.',
    identityIncomplete: 'Envie também uma foto do verso do documento.',
    found: 'Encontrado no extrato do banco',
    prospectus: 'Prospecto (demonstração)',
    keyInformation: 'Informações essenciais (demonstração)',
    identityCard: 'CARTEIRA DE IDENTIDADE',
    validUntil: 'Válida até',
    transferred: 'Transferência realizada',
    depositReversed: 'Seu banco estornou esta transferência. O que já não estava na conta continua devido.',
    claimCollected: 'Uma parte do que é devido desde o estorno da transferência, como combinado com você.',
    askedAboutDeposit: {
      subject: 'Meu depósito foi recusado',
      text: 'Enviei o dinheiro da minha própria conta. O que havia de errado com o comprovante?',
      answer:
        'Olá, {{firstName}}! O comprovante de {{recordNumber}} mostra um valor diferente do informado. Informe o depósito novamente com o valor do comprovante: nada se perde.',
    },
    askedAboutPayment: {
      subject: 'Quando chega o meu saque?',
      text: 'Aqui diz que está com o banco. Quanto tempo leva a partir daí?',
    },
  },
} as const satisfies Record<DemoLanguage, Record<string, string | Record<string, string>>>;

/** The words of a demo offer's document. */
export const demoPaperWords = {
  en: {
    title: 'Prospectus',
    demonstration: 'DEMONSTRATION',
    facts: ['Company', 'Symbol', 'Kind', 'Price of a share'],
    heading: 'Not a real offer',
    texts: [
      'This document belongs to a demonstration. The company, its figures and its shares are invented.',
      'A prospectus tells who offers what, at which price, with which risks, and what the money is for.',
      'Investing can lose money. Nobody should decide on anything by this document.',
    ],
    market: 'The market’s price',
    page: 'Page {page} of {pages}',
  },
  pt: {
    title: 'Prospecto',
    demonstration: 'DEMONSTRAÇÃO',
    facts: ['Empresa', 'Código', 'Tipo', 'Preço por ação'],
    heading: 'Não é uma oferta real',
    texts: [
      'Este documento faz parte de uma demonstração. A empresa, seus números e suas ações são inventados.',
      'Um prospecto diz quem oferece o quê, a que preço, com que riscos e para que serve o dinheiro.',
      'Investir pode causar perdas. Ninguém deve decidir nada com base neste documento.',
    ],
    market: 'O preço do mercado',
    page: 'Página {page} de {pages}',
  },
} as const;
