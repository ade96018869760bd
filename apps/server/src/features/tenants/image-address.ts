/** Where a tenant's image is served; see tenant-images.ts. */
export const imageAddress = (imageId: string) => `/image/${imageId}`;
