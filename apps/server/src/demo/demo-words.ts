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
  },
} as const satisfies Record<DemoLanguage, Record<string, string>>;

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
