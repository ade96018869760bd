import type { ScreenTexts } from '../../../../texts/texts.ts';

export const agreements: ScreenTexts['agreements'] = {
  title: 'Contratos',
  headline: 'Os termos mudaram',
  lead: 'Leia-os, por favor. Até aceitar, você pode ver tudo e sacar o que é seu.',
  published: 'Versão {{version}}, publicada em {{date}}',
  readBefore: 'Ler a versão {{version}}, que você aceitou',
  accept: 'Aceitar',
  later: 'Agora não',
  done: 'Aceito',
  accepted: 'Contratos aceitos',
  acceptedAt: 'Aceito em {{time}}',
  version: 'Versão {{version}}',
  none: 'Nenhum contrato',
  noneText: 'O que você aceita aparece aqui, com a data.',
  dueTitle: 'Os termos mudaram',
  dueText: 'Leia e aceite para continuar negociando. Os saques continuam abertos.',
  read: 'Ler',
};
