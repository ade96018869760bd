import type { ScreenTexts } from '../../../../texts/texts.ts';

export const passwords: ScreenTexts['passwords'] = {
  loginPassword: {
    title: 'Senha de acesso',
    note: 'Após a alteração, todos os outros dispositivos saem da conta e precisam da nova senha.',
    save: 'Alterar senha',
  },
  withdrawalPassword: {
    title: 'Senha de saque',
    note: 'Seis dígitos, pedidos em cada saque. O atendimento nunca pede esta senha.',
    set: 'Definir senha',
    change: 'Alterar senha',
  },
  originalPassword: 'Senha original',
  newPassword: 'Nova senha',
  repeatNewPassword: 'Repita a nova senha',
  sixDigits: '6 dígitos',
};
