export const stockSearch = {
  title: 'Search stocks',
  titleFavorite: 'Add favorite stock',
  clear: 'Clear text',
  history: 'History',
  clearHistory: 'Delete history',
  results: 'Results',
  count_one: '{{count}} stock',
  count_other: '{{count}} stocks',
  noneText: 'Nothing matches this search.',
  addFavorite: 'Add {{symbol}} to favorites',
  removeFavorite: 'Remove {{symbol}} from favorites',
};
