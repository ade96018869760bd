import { vi } from 'vitest';

const cheap = { memoryCost: 64, timeCost: 1 };

/** Hashing is made to be slow, and few tests are about that: those call `withRealPasswordCost` first. */
vi.mock('@node-rs/argon2', async importOriginal => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>();
  const isReal = () => process.env.PASSWORD_COST === 'real';
  const hash: typeof argon2.hash = (password, options, signal) =>
    argon2.hash(password, isReal() ? options : { ...options, ...cheap }, signal);
  const verify: typeof argon2.verify = async (hashed, password, options, signal) => {
    // A hash that another test made is cheap to look at.
    if (isReal()) await argon2.hash(password, options, signal);
    return argon2.verify(hashed, password, options, signal);
  };
  return { ...argon2, hash, verify };
});
