import type { Texts } from '../../../texts/texts.ts';

export const access: Texts['access'] = {
  logIn: 'Entrar',
  register: 'Cadastrar',
  username: 'Nome de usuário',
  password: 'Senha',
  repeatPassword: 'Repita a senha',
  authCode: 'Código de autorização',
  authCodeHint: 'Do atendimento',
  showPassword: 'Mostrar senha',
  login: {
    title: 'Bem-vindo de volta',
    lead: 'Entre para negociar e ver sua conta.',
    newHere: 'Novo por aqui?',
    success: 'Login realizado',
    neverAsks: 'O atendimento nunca pede sua senha nem sua senha de saque.',
  },
  gate: {
    titleLocal: 'Invista no mercado {{market}}',
    titleBoth: 'Invista nos mercados {{market}} e EUA',
    lead: 'Entre para ver sua conta e manter uma lista. Preços e notícias são abertos a todos.',
    wallet: 'Carteira em {{signs}}',
    walletTwo: 'Carteira em {{first}} e {{second}}',
    checked: 'Registros verificáveis',
    browse: 'Navegar como visitante',
  },
  registration: {
    success: 'Cadastro realizado',
    agreeTo: 'Concordo com o <1>{{title}}</1>',
    agreement: { USER: 'Contrato do Usuário', REGISTRATION: 'Contrato de Cadastro' },
    free: 'A conta é gratuita. Você pode navegar antes de verificar sua identidade.',
    available: 'Formato correto',
    published: 'Publicado em {{date}}',
  },
  strength: {
    weak: 'Senha fraca. Quanto mais longa, mais forte.',
    fair: 'Senha razoável. Mais alguns caracteres ajudam.',
    strong: 'Senha forte.',
  },
};
