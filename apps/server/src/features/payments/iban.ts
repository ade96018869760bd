/** Whether a number is an IBAN: by its form and its check digits, since others are as long. */
export function isIban(number: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(number)) return false;
  const turned = `${number.slice(4)}${number.slice(0, 4)}`;
  const digits = turned.replaceAll(/[A-Z]/g, letter => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}
