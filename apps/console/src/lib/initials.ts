/** Two letters for a name: of its first two words, or the first two of its only one. */
export function initials(name: string): string {
  const [first = '', second = ''] = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return (second ? first.slice(0, 1) + second.slice(0, 1) : first.slice(0, 2)).toUpperCase();
}
