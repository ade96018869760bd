export const favourites = {
  title: 'Favorite',
  add: 'Add Favorite Stock',
  emptyText: 'Stocks you star show here with live prices.',
  remove: 'Remove',
  removeNamed: 'Remove {{symbol}}',
  removed: 'Removed',
};
