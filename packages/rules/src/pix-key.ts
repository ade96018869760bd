import type { FieldProblem } from './field-problem.ts';

/** What a person's key of the Brazilian payment system PIX can be. */
export const pixKeyTypes = ['cpf', 'email', 'phone', 'random'] as const;
export type PixKeyType = (typeof pixKeyTypes)[number];

export const pixKeyProblems = {
  cpf: 'pixCpf',
  email: 'pixEmail',
  phone: 'pixPhone',
  random: 'pixRandom',
} as const satisfies Record<PixKeyType, FieldProblem>;

const digitsOf = (text: string) => text.replaceAll(/[\s().-]/g, '');

/** Each of its last two digits is computed from those before it. */
function isCpf(key: string): boolean {
  const digits = digitsOf(key);
  if (!/^\d{11}$/.test(digits) || new Set(digits).size === 1) return false;
  const check = (length: number) => {
    const sum = [...digits.slice(0, length)].reduce(
      (total, digit, place) => total + Number(digit) * (length + 1 - place),
      0,
    );
    return ((sum * 10) % 11) % 10;
  };
  return check(9) === Number(digits[9]) && check(10) === Number(digits[10]);
}

/** An area code and eight or nine digits, with or without the country's number. */
const phonePattern = /^(?:\+?55)?([1-9]\d(?:9\d{8}|[2-8]\d{7}))$/;

const fits: Record<PixKeyType, (key: string) => boolean> = {
  cpf: isCpf,
  email: key => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(key) && key.length <= 77,
  phone: key => phonePattern.test(digitsOf(key)),
  random: key => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(key),
};

export const pixKeyProblem = (type: PixKeyType, key: string): FieldProblem | undefined =>
  fits[type](key.trim()) ? undefined : pixKeyProblems[type];

/** A company's key is its number; people have one of the kinds above. */
const isCompanyNumber = (key: string) => /^\d{14}$/.test(digitsOf(key.replace('/', '')));

export const isPixKey = (key: string): boolean =>
  pixKeyTypes.some(type => fits[type](key)) || isCompanyNumber(key);

/** What a key is, where its form leaves no doubt: eleven digits may be a phone as well. */
export function evidentPixType(key: string): PixKeyType | undefined {
  const text = key.trim();
  if (text.includes('@')) return 'email';
  if (text.startsWith('+')) return 'phone';
  if (fits.random(text)) return 'random';
  return fits.cpf(text) && (!fits.phone(text) || /^\d{3}\.\d{3}\.\d{3}-\d{2}$/.test(text))
    ? 'cpf'
    : undefined;
}

/** As the payment system knows it. */
export function plainPixKey(type: PixKeyType, key: string): string {
  const text = key.trim();
  if (type === 'cpf') return digitsOf(text);
  if (type === 'phone') return `+55${phonePattern.exec(digitsOf(text))?.[1] ?? ''}`;
  return text.toLowerCase();
}
