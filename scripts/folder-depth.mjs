import { pathToFileURL } from 'node:url';
import { longestChain } from './shared/folder-chain.mjs';
import { readImports } from './shared/imports.mjs';
import { explain } from './shared/step.mjs';

/** Whoever changes the lowest folder may have to look at all above it: the fewer stand on each other, the better. */
const chainMax = 8;
const server = /^apps\/server\/src\//;
const testCode = /\.test\.ts$|\/testing\//;
/** Starts the process and knows one function of what it loads: it stands beside the house. */
const launcher = 'apps/server/src/main.ts';
/** @param {string} file */
const counts = file => server.test(file) && !testCode.test(file) && file !== launcher;

/**
 * Fails when folders of the server import each other in a circle, or stand on each other too high.
 * @param {import('./shared/imports.mjs').Module[]} modules
 */
export function checkFolderDepth(modules) {
  const chain = longestChain(
    modules
      .flatMap(({ source, dependencies }) =>
        dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
      )
      .filter(({ from, to }) => counts(from) && counts(to)),
  );
  if (chain.length > chainMax)
    throw new Error(`Folders stand ${chain.length} high, more than ${chainMax}: ${chain.join(' → ')}`);
  return chain;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const chain = checkFolderDepth(await readImports(['apps/server/src']));
    console.log(`Folders of the server stand ${chain.length} high: ${chain.join(' → ')}`);
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}
