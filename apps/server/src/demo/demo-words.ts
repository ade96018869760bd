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
