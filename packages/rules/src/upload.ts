export const uploadBytesMax = 10 * 1024 * 1024;
/** More than today's phones take; beyond it an image costs more memory than it is worth. */
export const uploadPixelsMax = 60_000_000;
