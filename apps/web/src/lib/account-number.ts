/** `8820441706` reads `8820 4417 06`. */
export function groupAccountNumber(account: string): string {
  return account.replace(/(.{4})(?=.)/g, '$1 ');
}

/** Two letters for the avatar. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/)
    .filter(Boolean);
  const [first = '', second] = words;
  const letters = second ? [...first].slice(0, 1).concat([...second].slice(0, 1)) : [...first].slice(0, 2);
  return letters.join('').toUpperCase();
}
