/** The platform's own log is the chain of no tenant: it is read, hashed and verified under this id as a tenant's is. */
export const platformLogId = '00000000-0000-0000-0000-000000000000';
