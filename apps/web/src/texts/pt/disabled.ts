import type { ScreenTexts } from '../texts.ts';

export const disabled: ScreenTexts['disabled'] = {
  title: 'Sua conta está desativada',
  reason: 'Motivo: {{reason}}',
  text: 'Desde {{time}} nada pode ser depositado nem comprado. Você pode ler tudo e sacar o que é seu.',
  withdraw: 'Sacar',
};
