/** Papers of offers lie below this path of the tenant's own site, named by the SHA-256 of their bytes. */
export const paperPath = '/api/paper/';

const pattern = /^\/api\/paper\/([0-9a-f]{64})\.pdf$/;

export const paperAddress = (sha256: string): string => `${paperPath}${sha256}.pdf`;

/** The hash in a paper's address; undefined for any other address. */
export const paperOf = (url: string): string | undefined => pattern.exec(url)?.[1];
