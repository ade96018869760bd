import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emailAddressProblem } from './email-address.ts';

it.each([
  'ada@example.org',
  'Ada.Obi+alerts@mail.example.co.uk',
  "o'neil@example.museum",
  `${'a'.repeat(64)}@xn--bcher-kva.example`,
])('takes %s', address => expect(emailAddressProblem(address)).toBeUndefined());

it.each([
  '',
  'ada',
  '@example.org',
  'ada@',
  'ada@localhost',
  'ada@example.1',
  'ada@127.0.0.1',
  'ada@[127.0.0.1]',
  'ada@-example.org',
  '.ada@example.org',
  'ada..obi@example.org',
  'ada obi@example.org',
  'Ada <ada@example.org>',
  'ada@example.org, eve@example.org',
  'ada@example.org;eve@example.org',
  '"ada"@example.org',
  'ada@example.org\r\nBcc: eve@example.org',
  'ada\r\nRCPT TO:<eve@example.org>@example.org',
  'ada@example.org\u0000',
  'ada@exämple.org',
  `${'a'.repeat(65)}@example.org`,
  `ada@${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example.org`,
])('refuses %j', address => expect(emailAddressProblem(address)).toBe('emailFormat'));

it('takes nothing that could end a line or begin another address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (name, host) => {
      const address = `${name}@${host}`;
      if (emailAddressProblem(address) === undefined) expect(address).toMatch(/^[!-~]+$/);
      if (emailAddressProblem(address) === undefined) expect(address).not.toMatch(/[<>,;:"()[\]\\]/);
    }),
  );
});
