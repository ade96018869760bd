import { openDatabase } from '@openfloor/db/database';
import { servingUrlOf } from '@openfloor/db/serving-login';
import { createApp } from '@openfloor/server/app';
import { seedDemo } from '@openfloor/server/demo/seed';
import { readEnvironment } from '@openfloor/server/environment';
import { createLogger } from '@openfloor/server/http/logging';
import { startMarket } from '@openfloor/server/market/market';
import { createMetrics } from '@openfloor/server/metrics';
import { makeParts } from '@openfloor/server/parts';
import { answerParent, tellParent } from '../shared/child.ts';
import { ManyInstruments } from './many-instruments.ts';

/** The server under test: the whole product, with as many instruments as a large market has. */
const [url = '', instruments = '20000'] = process.argv.slice(2);
const log = createLogger('error');
const environment = readEnvironment({
  NODE_ENV: 'production',
  MARKET_FEED: 'simulated',
  SECRETS_KEY: Buffer.alloc(32).toString('base64'),
  PROOF_SIGN_COMMAND: 'false',
  DATABASE_URL: url,
  RATE_LIMIT_PER_MINUTE: '10000000',
  LOG_LEVEL: 'error',
});
const database = await openDatabase({ url: servingUrlOf(url), poolMax: environment.databasePoolMax });
await seedDemo(database, () => {});
const market = await startMarket({ database, log, feed: new ManyInstruments(Number(instruments)) });
const parts = await makeParts({ environment, database, market });
const app = await createApp(parts, { metrics: createMetrics(), log });
await market.historyFilled;
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
tellParent({ port: typeof address === 'object' && address ? address.port : 0 });
answerParent(() => ({}));
process.on('SIGTERM', () => process.exit());
