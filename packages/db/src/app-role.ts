/**
 * The role every query of the server runs under: no login, no superuser, no BYPASSRLS, owner of nothing.
 * Roles belong to the whole cluster, so every Openfloor database in one cluster shares it.
 */
export const appRole = 'openfloor_app';
