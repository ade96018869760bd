/** Where a tenant's image is served; see features/tenants/tenant-images.ts. */
export const imageAddress = (imageId: string) => `/image/${imageId}`;
