import type { ScreenTexts } from '../../../../texts/texts.ts';

export const stockSearch: ScreenTexts['stockSearch'] = {
  title: 'Buscar ações',
  titleFavorite: 'Adicionar favorita',
  clear: 'Limpar texto',
  history: 'Histórico',
  clearHistory: 'Apagar histórico',
  results: 'Resultados',
  count_one: '{{count}} ação',
  count_other: '{{count}} ações',
  noneText: 'Nenhuma ação corresponde à busca.',
  addFavorite: 'Adicionar {{symbol}} aos favoritos',
  removeFavorite: 'Remover {{symbol}} dos favoritos',
};
