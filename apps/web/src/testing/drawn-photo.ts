/** A camera's photo of this size. */
export async function drawnPhoto(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('Nothing to draw with');
  pen.fillStyle = 'rebeccapurple';
  pen.fillRect(0, 0, width / 2, height);
  const picture = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
  return new File([picture], 'card.jpg', { type: 'image/jpeg' });
}
