import type { Texts } from '../texts.ts';

export const home: Texts['home'] = {
  welcome: 'Boas-vindas à {{title}}',
  welcomeLead: 'Abra uma conta em um minuto ou entre para continuar de onde parou.',
  greeting: { morning: 'Bom dia', afternoon: 'Boa tarde', evening: 'Boa noite' },
  accountNumber: 'Número da conta',
  totalAssets: 'Patrimônio total',
  goToAccount: 'Ir para a conta',
};
