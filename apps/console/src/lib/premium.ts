/** Terms of long ago may have a "discount" above zero: whoever reads it must see what it was. */
export const isPremium = (rate: string): boolean => !rate.trim().startsWith('-') && /[1-9]/.test(rate);
