import type { Settings } from './settings.ts';

const unreachable = ['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'];
const unwritable = ['EACCES', 'EEXIST', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS'];

/** Why the server cannot start, in one line that names the setting to change. */
export function startProblem(thrown: unknown, settings: Settings | undefined): string {
  const error = thrown instanceof AggregateError ? thrown.errors[0] : thrown;
  const message = error instanceof Error && error.message !== '' ? error.message : String(error);
  const known = settings && error instanceof Error ? knownProblem(error, settings) : undefined;
  const line = (known ? `${known} (${message})` : message).replaceAll(/\s*\n\s*/g, ' ');
  return line.startsWith('Cannot ') ? line : `Cannot start: ${line}`;
}

function knownProblem(error: Error, settings: Settings): string | undefined {
  const { code, syscall, path } = error as NodeJS.ErrnoException;
  const is = (...codes: string[]) => code !== undefined && codes.includes(code);
  if (is('EADDRINUSE')) return `port ${settings.port} is taken; stop what listens there or set another PORT`;
  if (is('EACCES') && syscall === 'listen') return `PORT ${settings.port} is not open to this user`;
  if (
    is('EADDRNOTAVAIL') ||
    (syscall === 'getaddrinfo' && 'hostname' in error && error.hostname === settings.host)
  )
    return `HOST ${settings.host} is no address of this machine`;
  if (path !== undefined && is(...unwritable)) return `DATA_DIR ${settings.dataDir} cannot be used`;
  return settings.databaseUrl ? databaseProblem(is, error.message, settings.databaseUrl) : undefined;
}

function databaseProblem(
  is: (...codes: string[]) => boolean,
  message: string,
  databaseUrl: string,
): string | undefined {
  // Only the host: the rest of the address holds a password.
  const { host } = new URL(databaseUrl);
  if (is(...unreachable) || /timeout/i.test(message)) return `DATABASE_URL: no database answers at ${host}`;
  if (is('28P01', '28000')) return `DATABASE_URL: the database at ${host} refuses its user or password`;
  if (is('3D000')) return `DATABASE_URL: the server at ${host} has no such database`;
  return undefined;
}
