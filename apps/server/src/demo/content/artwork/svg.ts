export interface Size {
  width: number;
  height: number;
}

export function svg({ width, height }: Size, drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${drawing}</svg>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

export function shape(path: string, fill: string, more = ''): string {
  return `<path d="${path}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function line(path: string, stroke: string, width: number, more = ''): string {
  return shape(path, 'none', `stroke="${stroke}" stroke-width="${width}"${more && ` ${more}`}`);
}

/** Fill with `url(#name)`. Falls from the top unless told to run `across`. */
export function gradient(
  name: string,
  from: string,
  to: string,
  direction: 'down' | 'across' = 'down',
): string {
  const end = direction === 'down' ? 'x2="0" y2="1"' : 'x2="1" y2=".3"';
  return `<linearGradient id="${name}" x1="0" y1="0" ${end}><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
}
