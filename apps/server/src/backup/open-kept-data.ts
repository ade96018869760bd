import { openEmbeddedPostgres } from '@openfloor/db/embedded/beside';
import { refuseMoved, refuseWithoutData } from './moved-mark.ts';

/**
 * The embedded database for a command that looks at what is there. A folder without one is a name that was mistyped: a
 * new, empty database would be found sound, and be backed up.
 */
export async function openKeptData(dataDir: string) {
  await refuseWithoutData(dataDir);
  await refuseMoved(dataDir);
  return openEmbeddedPostgres({ dataDir });
}
