import type { Texts } from '../../../../texts/texts.ts';

export const favourites: Texts['favourites'] = {
  title: 'Favoritos',
  add: 'Adicionar ação favorita',
  emptyText: 'As ações que você marcar aparecem aqui com preços ao vivo.',
  remove: 'Remover',
  removeNamed: 'Remover {{symbol}}',
  removed: 'Removida',
};
