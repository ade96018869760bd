import type { Texts } from '../../../texts/texts.ts';

export const access: Texts['access'] = {
  logIn: 'Entrar',
  register: 'Cadastrar',
  username: 'Nome de usuário',
  password: 'Senha',
  showPassword: 'Mostrar senha',
  login: {
    title: 'Bem-vindo de volta',
    lead: 'Entre para negociar e ver sua conta.',
    newHere: 'Novo por aqui?',
    help: 'Ajuda para entrar',
    forgot: 'Esqueceu a senha?',
    success: 'Login realizado',
    passkey: 'Usar chave de acesso',
    noPasskey: 'Nenhuma chave de acesso foi usada. Tente novamente ou use sua senha.',
    neverAsks: 'O atendimento nunca pede sua senha nem sua senha de saque.',
  },
};
