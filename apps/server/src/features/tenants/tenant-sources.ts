import type { FastifyRequest } from 'fastify';
import { hostName } from '../../http/host-name.ts';
import type { PageSources } from '../../http/security-headers.ts';
import type { TenantDirectory } from './tenant-directory.ts';

/** What the tenant's app shows of other sites: its service page in a frame, and its picture of how to install. */
export function tenantSources(tenants: TenantDirectory) {
  return async (request: FastifyRequest): Promise<PageSources> => {
    const host = hostName(request.host);
    const tenant = host ? await tenants.byHost(host) : undefined;
    return { frame: webOrigin(tenant?.customerServiceUrl), image: webOrigin(tenant?.config.iospackageUrl) };
  };
}

export function webOrigin(address: string | null | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const { protocol, origin } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined;
}
