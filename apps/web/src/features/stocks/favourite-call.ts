export type FavouriteCall = 'POST /stock/favorite/{id}' | 'DELETE /stock/favorite/{id}';

/** What makes a stock a favourite, or no longer one. */
export const favouriteCall = (isWanted: boolean): FavouriteCall =>
  isWanted ? 'POST /stock/favorite/{id}' : 'DELETE /stock/favorite/{id}';
