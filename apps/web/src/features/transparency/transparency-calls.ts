import { type AskedCall, asked } from '@/lib/asked-calls.ts';

/** The calls of the page, for the server, which draws it. */
export const transparencyPageCalls = (): AskedCall[] => [
  asked('GET /transparency'),
  asked('GET /transparency/quality'),
];
