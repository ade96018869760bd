import { vi } from 'vitest';

/**
 * Loads modules anew among two countries more, which stand for those that come: KWD has three decimals and JPY none,
 * while every currency of today has two.
 */
export async function amongOtherDecimals<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  vi.resetModules();
  vi.doMock('../homes.ts', async original => {
    const { homes } = await original<typeof import('../homes.ts')>();
    const [home] = homes;
    const other = (code: string, sign: string, decimals: number) => ({
      ...home,
      currency: { ...home.currency, code, sign, decimals },
    });
    return { homes: [...homes, other('KWD', 'KD', 3), other('JPY', '¥', 0)] };
  });
  try {
    return await load();
  } finally {
    vi.doUnmock('../homes.ts');
    vi.resetModules();
  }
}
