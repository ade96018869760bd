/** What this device has seen of customers’ chains of transactions: features/verification/stored-memory.ts keeps it. */
export const seenChainsKey = 'OPENFLOOR_SEEN_CHAINS';
