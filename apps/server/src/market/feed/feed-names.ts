/** What `MARKET_FEED` may say. Apart from the adapters: to read the environment takes none of them. */
export const feedNames = ['simulated', 'twelvedata'] as const;

export type FeedName = (typeof feedNames)[number];
