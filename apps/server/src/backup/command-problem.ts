/** What the system says of a path, in the words of whoever typed it. */
const ofPaths: Record<string, (path: string) => string> = {
  ENOENT: path => `There is nothing at ${path}`,
  ENOTDIR: path => `${path} leads through a file, where a folder has to be`,
  EISDIR: path => `${path} is a folder, where a file has to be`,
  ELOOP: path => `${path} leads to itself`,
  EEXIST: path => `${path} is there already`,
  EACCES: path => `${path} is not open to the user who runs this`,
  EPERM: path => `${path} is not open to the user who runs this`,
  EROFS: path => `${path} is on a disk that is only for reading`,
  ENOSPC: path => `No room is left on the disk of ${path}`,
  EDQUOT: path => `No room is left for this user on the disk of ${path}`,
};

const unreachable = ['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'];
const unknownHost = ['ENOTFOUND', 'EAI_AGAIN'];

type SystemError = NodeJS.ErrnoException & { address?: string; port?: number; hostname?: string };

/** Why a command failed, in a sentence that names what to change. */
export function commandProblem(thrown: unknown): string {
  // Where a host has several addresses, each of them failed.
  const error = thrown instanceof AggregateError ? thrown.errors[0] : thrown;
  if (!(error instanceof Error)) return String(error);
  const { code = '', path, address, port, hostname } = error as SystemError;
  if (path === undefined && (code === 'ENOSPC' || code === 'EDQUOT')) return 'No room is left on the disk';
  if (path !== undefined && ofPaths[code]) return ofPaths[code](path);
  if (unreachable.includes(code) && address)
    return `Nobody answers at ${address}${port ? `:${port}` : ''}: is the database running?`;
  if (unknownHost.includes(code) && hostname) return `No machine is known by the name ${hostname}`;
  return error.message || code || error.name;
}
