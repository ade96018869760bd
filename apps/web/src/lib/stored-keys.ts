/** What this device remembers of its user. */
export const tokenKey = 'STOCK_TOKEN';
export const languageKey = 'STOCK_LANGUAGE';
export const appearanceKey = 'STOCK_APPEARANCE';
