import type { FieldProblem } from './field-problem.ts';

export const uploadBytesMax = 10 * 1024 * 1024;
/** More than today's phones take; beyond it an image costs more memory than it is worth. */
export const uploadPixelsMax = 60_000_000;
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** What can be told before sending; the server looks into the file itself. */
export function uploadProblem(file: { size: number; type: string }): FieldProblem | undefined {
  if (file.size === 0) return 'fileEmpty';
  if (file.size > uploadBytesMax) return 'fileTooLarge';
  return uploadTypes.some(type => type === file.type) ? undefined : 'fileNotImage';
}
