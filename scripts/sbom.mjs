/** Prints the inventory of what runs in production (CycloneDX): `npm run -s sbom > sbom.json`. */
import { requireNodeVersion } from './shared/node-version.mjs';
import { makeSbom } from './shared/sbom.mjs';

requireNodeVersion();
process.stdout.write(`${JSON.stringify(await makeSbom(), null, 2)}\n`);
