import { pathToFileURL } from 'node:url';
import { longestChain } from './shared/folder-chain.mjs';
import { runTool } from './shared/run.mjs';

/** Whoever changes the lowest folder may have to look at all above it: the fewer stand on each other, the better. */
const chainMax = 8;
const testCode = '(\\.test\\.ts$|/testing/)';
/** Starts the process and knows one function of what it loads: it stands beside the house. */
const launcher = '^apps/server/src/main\\.ts$';

/** Fails when folders of the server import each other in a circle, or stand on each other too high. */
export async function checkFolderDepth() {
  const json = await runTool('depcruise', [
    'apps/server/src',
    ...['--config', '.dependency-cruiser.cjs'],
    ...['--ts-config', 'tsconfig.depcruise.web.json'],
    ...['--include-only', '^apps/server/src/'],
    ...['--exclude', `${testCode}|${launcher}`],
    ...['--output-type', 'json'],
  ]);
  /** @type {{ modules: { source: string, dependencies: { resolved: string }[] }[] }} */
  const { modules } = JSON.parse(json);
  const chain = longestChain(
    modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    ),
  );
  if (chain.length > chainMax)
    throw new Error(`Folders stand ${chain.length} high, more than ${chainMax}: ${chain.join(' → ')}`);
  return chain;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await checkFolderDepth().then(
    chain => console.log(`Folders of the server stand ${chain.length} high: ${chain.join(' → ')}`),
    error => {
      console.error(error.message);
      process.exitCode = 1;
    },
  );
}
