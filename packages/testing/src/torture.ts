/** How much a test tries: the short form in `npm test`, the long one in `npm run torture`. */
export function torture<Amount>(short: Amount, long: Amount): Amount {
  return process.env.TORTURE === 'on' ? long : short;
}
