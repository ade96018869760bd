/** What this device remembers of its user. */
export const tokenKey = 'STOCK_TOKEN';
/** Sessions that ended on this device and of which the server has not heard yet. */
export const leavingKey = 'OPENFLOOR_LEAVING';
export const languageKey = 'STOCK_LANGUAGE';
export const appearanceKey = 'STOCK_APPEARANCE';
export const holdingsSortKey = 'STOCK_HOLDINGS_SORT';
export const hiddenAmountsKey = 'STOCK_HIDDEN_AMOUNTS';
