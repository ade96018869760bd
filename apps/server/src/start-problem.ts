import type { Environment } from './environment.ts';

const unreachable = ['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'];
const unwritable = ['EACCES', 'EEXIST', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS'];

/** Why the server cannot start, in one line that names the setting to change. */
export function startProblem(thrown: unknown, environment: Environment | undefined): string {
  const error = thrown instanceof AggregateError ? thrown.errors[0] : thrown;
  const message = error instanceof Error && error.message !== '' ? error.message : String(error);
  const known = environment && error instanceof Error ? knownProblem(error, environment) : undefined;
  const line = (known ? `${known} (${message})` : message).replaceAll(/\s*\n\s*/g, ' ');
  return line.startsWith('Cannot ') ? line : `Cannot start: ${line}`;
}

function knownProblem(error: Error, environment: Environment): string | undefined {
  const { code, syscall, path } = error as NodeJS.ErrnoException;
  const is = (...codes: string[]) => code !== undefined && codes.includes(code);
  if (is('EADDRINUSE'))
    return `port ${environment.port} is taken; stop what listens there or set another PORT`;
  if (is('EACCES') && syscall === 'listen') return `PORT ${environment.port} is not open to this user`;
  if (
    is('EADDRNOTAVAIL') ||
    (syscall === 'getaddrinfo' && 'hostname' in error && error.hostname === environment.host)
  )
    return `HOST ${environment.host} is no address of this machine`;
  if (path !== undefined && is(...unwritable)) return `DATA_DIR ${environment.dataDir} cannot be used`;
  return environment.databaseUrl ? databaseProblem(is, error.message, environment.databaseUrl) : undefined;
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
