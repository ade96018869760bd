import { fittingSize, needsRedrawing, type PhotoProblem, photoProblem } from './photo-size.ts';

export class PhotoRefused extends Error {
  readonly problem: PhotoProblem;

  constructor(problem: PhotoProblem) {
    super(problem);
    this.problem = problem;
  }
}

const jpegQuality = 0.88;

/**
 * A photo as it is sent: small enough for a slow network, upright, and without the place where it was taken, which
 * cameras write into their files.
 */
export async function preparePhoto(file: File): Promise<Blob> {
  const problem = photoProblem(file);
  if (problem) throw new PhotoRefused(problem);
  const picture = await createImageBitmap(file).catch(() => {
    throw new PhotoRefused('unreadable');
  });
  try {
    return needsRedrawing(file, picture) ? await redraw(picture) : file;
  } finally {
    picture.close();
  }
}

async function redraw(picture: ImageBitmap): Promise<Blob> {
  const { width, height } = fittingSize(picture);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new PhotoRefused('unreadable');
  // What was transparent would turn black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, 0, 0, width, height);
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
  if (!blob) throw new PhotoRefused('unreadable');
  return blob;
}
