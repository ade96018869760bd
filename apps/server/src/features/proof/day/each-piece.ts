/** The next piece is made while the last one is used: one by the database, the other here. */
export async function eachPiece<Piece>(
  next: () => Promise<Piece | undefined>,
  use: (piece: Piece) => Promise<void>,
): Promise<void> {
  for (let piece = await next(); piece !== undefined; ) [piece] = await Promise.all([next(), use(piece)]);
}
