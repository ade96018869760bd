/** A picture that needs no server. */
export const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==';

/** What opens any document. */
export const anyDocument = { url: pixel, expiresTime: Date.now() + 300_000 };
