/**
 * What has been tried against this brokerage by people who wanted more than was theirs. Each has at least one test
 * that tries it; `npm run torture` prints them all, refused or not.
 */
export const attacks = [
  'trading at an old price',
  'buying first and finding the money once the price is right',
  'computing simulated prices before their time',
  'stopping the brokerage by its feed, its calendar or its clock',
  'steering a draw',
  'emptying an offer with accounts that have nothing',
  'selling a premium as a discount',
  'holding up trading with a draw',
  'deciding as two people while being one',
  'deciding alone what takes two people',
  'paying out what is on hold',
  'minting money as the login that serves',
  'borrowing the power of the tables’ owner',
  'books that agree only with themselves',
  'rewriting the past with every right in the database',
  'closing trades for everybody by one wrong clock',
  'stopping everybody’s settlement with one record',
  'holding up everybody with one customer, server or database',
  'locking others out by guessing in their name',
  'using up the connections, limits and pictures that all share',
  'nesting a body until the server breaks',
  'avoiding the exchange fee in small amounts',
  'undoing masking letter by letter',
  'opening accounts with passwords that everybody guesses',
  'guessing deposit codes from many addresses',
  'keeping a session past a second factor',
  'opening a document after log-out',
  'turning a name around by invisible marks',
  'sending two host names at once',
  'burying a customer in notices',
  'taking an account over by a forgotten password',
  'trading on terms that were never accepted',
] as const;
export type Attack = (typeof attacks)[number];
