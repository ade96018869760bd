import type { Texts } from '../texts.ts';

export const common: Texts['common'] = {
  networkError: 'Erro de rede',
  back: 'Voltar',
  backHome: 'Voltar ao início',
  close: 'Fechar',
  cancel: 'Cancelar',
  retry: 'Tentar novamente',
  reload: 'Recarregar',
  more: 'Mais',
  loading: 'Carregando...',
  operationSuccess: 'Operação concluída',
  tabs: {
    label: 'Principal',
    home: 'Início',
    market: 'Mercado',
    favorite: 'Favoritos',
    holdings: 'Posições',
    account: 'Conta',
  },
  list: {
    failed: 'Falha ao carregar, tente novamente.',
    failedHint: 'Verifique sua conexão. Nada foi alterado.',
    empty: 'Sem dados',
    end: 'Não há mais dados',
  },
  pull: {
    pulling: 'Puxe para atualizar...',
    loosing: 'Solte para atualizar...',
    loading: 'Carregando...',
    success: 'Atualizado',
  },
  offline: {
    device: 'Você está sem conexão. Os valores podem estar desatualizados.',
    server: 'Não foi possível acessar o serviço.',
  },
  network: {
    title: 'Erro de rede',
    text: 'Não foi possível acessar o serviço. Verifique sua conexão e tente novamente.',
  },
  crash: {
    title: 'Algo deu errado',
    text: 'Não foi possível exibir esta página. Sua conta não foi afetada.',
  },
  notFound: { title: 'Página não encontrada', text: 'Não há nada neste endereço.' },
  notAvailable: { title: 'Ainda não disponível', text: 'Esta parte do aplicativo ainda não está aberta.' },
  unauthorized: {
    title: 'Não autorizado',
    text: 'Este domínio não está autorizado. Entre em contato com o suporte.',
  },
  money: { hidden: 'Oculto' },
  delta: {
    up: 'alta de {{percent}} por cento',
    down: 'queda de {{percent}} por cento',
    flat: 'sem variação',
  },
  simulatedMarket: 'Mercado simulado',
  pricesDelayed: 'Preços com atraso',
  shortcuts: 'Atalhos',
  slide: '{{number}} de {{count}}',
  search: 'Buscar',
  searchHint: 'Buscar ação ou código',
};
