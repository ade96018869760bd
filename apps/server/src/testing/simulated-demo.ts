import { laterTemplate } from '@openfloor/db/testing/later-template';
import { createLogger } from '../http/logging.ts';
import { startMarket } from '../market/market.ts';

/** Of the simulated prices, in every test. */
export const simulationSecret = Buffer.from('test');

/** The demo with two years of simulated prices, which a server would otherwise compute and store at its first start. */
export function simulatedDemo(): Promise<string> {
  return laterTemplate('demo', 'prices', async database => {
    const log = createLogger('silent');
    const market = await startMarket({ database, log, feed: 'simulated', secret: simulationSecret });
    await market.historyFilled;
    await market.stop();
  });
}
