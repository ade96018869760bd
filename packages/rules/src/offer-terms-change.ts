/** What a version of an offer's or a product's terms says, as far as it can be better or worse for a customer. */
export type ComparableTerms = Readonly<Record<string, number | bigint | null>>;

/** Which way a change is in the customer's favour; what is not named here must stay. */
export type Favour = Readonly<Record<string, 'lower' | 'higher'>>;

/** A risk may turn out higher, and must not look lower. */
const always: Favour = { riskLabel: 'higher', endTime: 'higher' };

export const applicationFavour: Favour = {
  ...always,
  price: 'lower',
  feeRate: 'lower',
  unitsMin: 'lower',
  unitsMax: 'higher',
  unitsOffered: 'higher',
  fundingDeadline: 'higher',
};

/** The price follows the market's; a lower number is the deeper discount. */
export const blockTradeFavour: Favour = {
  ...always,
  discountRate: 'lower',
  lockDays: 'lower',
  unitsMin: 'lower',
  unitsMax: 'higher',
  unitsOffered: 'higher',
};

/** An estimate may become more careful. */
export const quantitativeFavour: Favour = {
  ...always,
  minAmount: 'lower',
  totalAmount: 'higher',
  lockDay: 'lower',
  estimateProfitRate: 'lower',
  maxEstimateProfitRate: 'lower',
};

/** The first term that became worse, or changed although it must not; undefined where the change is welcome. */
export function worsenedTerm(
  before: ComparableTerms,
  after: ComparableTerms,
  favour: Favour,
): string | undefined {
  return Object.keys(after).find(name => {
    const [was, is] = [before[name] ?? null, after[name] ?? null];
    if (was === is) return false;
    const way = favour[name];
    if (!way || was === null || is === null) return true;
    return way === 'lower' ? is > was : is < was;
  });
}
