import { expect, test } from 'vitest';
import { evidentPixType, isPixKey, type PixKeyType, pixKeyProblem, plainPixKey } from './pix-key.ts';

const random = '123e4567-e89b-12d3-a456-426614174000';

test.each<[PixKeyType, string, string]>([
  ['cpf', '529.982.247-25', '52998224725'],
  ['cpf', ' 11144477735 ', '11144477735'],
  ['email', 'Marina@Exemplo.com', 'marina@exemplo.com'],
  ['phone', '(11) 91234-5678', '+5511912345678'],
  ['phone', '+55 11 3123-4567', '+551131234567'],
  ['phone', '5511912345678', '+5511912345678'],
  ['random', random.toUpperCase(), random],
])('%s: %s is a key', (type, key, plain) => {
  expect(pixKeyProblem(type, key)).toBeUndefined();
  expect(plainPixKey(type, key)).toBe(plain);
});

test.each<[PixKeyType, string]>([
  ['cpf', '529.982.247-26'],
  ['cpf', '529.982.247-15'],
  ['cpf', '111.111.111-11'],
  ['cpf', '5299822472'],
  ['cpf', 'marina@exemplo.com'],
  ['email', 'marina@exemplo'],
  ['email', 'marina exemplo.com'],
  ['email', `${'m'.repeat(70)}@exemplo.com`],
  ['phone', '91234-5678'],
  ['phone', '(01) 91234-5678'],
  ['phone', '+44 20 7946 0958'],
  ['phone', '(11) 81234-56789'],
  ['random', '123e4567e89b12d3a456426614174000'],
  ['random', `${random}0`],
])('%s: %s is none', (type, key) => {
  expect(pixKeyProblem(type, key)).toBe(
    { cpf: 'pixCpf', email: 'pixEmail', phone: 'pixPhone', random: 'pixRandom' }[type],
  );
});

test.each([
  ['m@', 'email'],
  ['+5', 'phone'],
  [random, 'random'],
  ['529.982.247-25', 'cpf'],
  // It could be both.
  ['11987654374', undefined],
  ['5299', undefined],
  ['', undefined],
])('%s is evidently %s', (key, type) => {
  expect(evidentPixType(key)).toBe(type);
});

test.each([
  ['529.982.247-25', true],
  ['marina@exemplo.com', true],
  ['(11) 91234-5678', true],
  [random, true],
  ['12.345.678/0001-95', true],
  ['12345678000195', true],
  ['123456780001951', false],
  ['k', false],
])('%s may be sent as a key: %s', (key, is) => {
  expect(isPixKey(key)).toBe(is);
});
