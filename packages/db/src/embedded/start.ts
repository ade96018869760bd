import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { locateBinaries } from './binaries.ts';
import { claimFolder } from './folder-claim.ts';
import { chooseRunner } from './identity.ts';
import { initialiseCluster, readOrMakePassword } from './initialise.ts';
import { restoreLibraryLinks } from './library-links.ts';
import { stopOrphan } from './orphan.ts';
import { type EmbeddedUrls, prepareOwner } from './owner.ts';
import { startPostmaster } from './postmaster.ts';

export interface EmbeddedPostgresOptions {
  dataDir: string;
  log?: (line: string) => void;
  /** False only for throw-away data: a power failure may then destroy it. */
  durable?: boolean;
  /** Called when its process runs, which then takes a moment to answer. */
  launched?: () => void;
}

export interface EmbeddedPostgres extends EmbeddedUrls {
  stop(): Promise<void>;
}

/** Starts the PostgreSQL that came from npm on the data under `dataDir`, which it creates at the first start. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { durable = true, launched } = options;
  const log = (line: string) => options.log?.(`postgres: ${line}`);
  // Root may have to hand PostgreSQL to another user, who then must pass through this folder, but not look into it.
  await mkdir(options.dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const dataDir = await realpath(options.dataDir);
  const clusterFolder = join(dataDir, 'postgres');

  const release = await claimFolder(dataDir);
  try {
    const binaries = locateBinaries();
    const env = await restoreLibraryLinks(binaries, join(dataDir, 'postgres-libraries'));
    const runner = await chooseRunner(binaries, dataDir, clusterFolder, env);
    const password = await readOrMakePassword(join(dataDir, 'postgres-password'));
    await initialiseCluster({ binaries, runner, dataDir, clusterFolder, password, durable });
    await stopOrphan(clusterFolder, log);
    await runner.own(clusterFolder);
    const postmaster = await startPostmaster({ binaries, runner, clusterFolder, durable, log, launched });
    const stop = async () => {
      await postmaster.stop();
      await release();
    };
    try {
      return { ...(await prepareOwner(postmaster, password)), stop };
    } catch (error) {
      await postmaster.stop();
      throw error;
    }
  } catch (error) {
    await release();
    throw error;
  }
}
