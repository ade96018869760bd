import type { DemoTenant } from '../../tenants.ts';
import { circle, gradient, line, rect, shape, svg } from './svg.ts';

/** White words stand over the left part; the drawing keeps to the right of this. */
const drawingStart = 400;
const size = { width: 716, height: 240 };

function banner(from: string, to: string, drawing: string): string {
  const ground = gradient('ground', from, to, 'across') + rect(0, 0, 716, 240, 'url(#ground)');
  return svg(size, ground + drawing);
}

const around = (x: number, y: number, radii: number[]) =>
  radii
    .map(radius => `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="#E8C27A" opacity=".3"/>`)
    .join('');

/** Sun rings over two rows of hills. */
function savannaArt(sunX: number, sunY: number, radius: number, hills: [string, string]): string {
  return banner(
    '#071F1A',
    '#0C3D31',
    around(sunX, sunY, [radius + 22, radius + 44, radius + 70]) +
      circle(sunX, sunY, radius, '#EDB65B') +
      shape(hills[0], '#14684F') +
      shape(hills[1], '#0D4A39'),
  );
}

/** Rounded bars that fade towards the ground. */
function auroraBars(heights: number[], glow: string): string {
  const bars = heights.map((height, at) =>
    rect(
      460 + at * 30,
      220 - height,
      18,
      height,
      'url(#bar)',
      `rx="9" opacity="${(0.5 + at / 16).toFixed(2)}"`,
    ),
  );
  return banner('#060F33', '#0A2264', gradient('bar', glow, '#15378F') + bars.join(''));
}

/** Northern lights: ribbons one behind the other, each coming out of the dark. */
function auroraWaves(): string {
  const ribbons = ['#5FC9C4', '#3C7BF0', '#2450C4'].map((colour, at) => {
    const y = 80 + at * 38;
    const path = `M${drawingStart} ${y + 60}C480 ${y - 70} 560 ${y + 110} 716 ${y - 40}`;
    return gradient(`ribbon${at}`, '#081742', colour, 'across') + line(path, `url(#ribbon${at})`, 22);
  });
  return banner('#060F33', '#0A2264', ribbons.join(''));
}

/** Petals opening from one point. */
function lotusFlower(x: number, y: number, angles: number[], length: number): string {
  const half = length * 0.24;
  const petal = `M0 0C${-half * 1.8} ${-length * 0.35} ${-half} ${-length * 0.75} 0 ${-length}C${half} ${-length * 0.75} ${half * 1.8} ${-length * 0.35} 0 0z`;
  const petals = angles.map(
    angle => `<g transform="translate(${x} ${y}) rotate(${angle})">${shape(petal, '#8C7CF0', petalEdge)}</g>`,
  );
  return petals.join('');
}

const petalEdge = 'fill-opacity=".38" stroke="#C9C0FF" stroke-opacity=".6"';
const lotusGround = ['#150F3D', '#2C1F7A'] as const;

/** A flat crown on a slender trunk, seen against the evening. */
function acaciaTree(x: number, y: number, width: number): string {
  const half = width / 2;
  const crown = `M${x - half} ${y}C${x - half * 0.7} ${y - half * 0.5} ${x + half * 0.7} ${y - half * 0.5} ${x + half} ${y}z`;
  const trunk = `M${x} ${y}V226M${x} ${y + half * 0.5}L${x - half * 0.5} ${y}M${x} ${y + half * 0.6}L${x + half * 0.45} ${y}`;
  return line(trunk, '#F1C79B', width / 22) + shape(crown, '#E79A5B');
}

const acaciaGround = ['#2A1006', '#6B2C0C'] as const;

/** Three for each tenant, in the order of the banners. */
export const bannerArt: Record<DemoTenant['name'], [string, string, string]> = {
  savanna: [
    savannaArt(570, 96, 60, [
      'M330 240C420 170 500 190 560 208S660 190 716 150V240z',
      'M390 240C480 200 560 236 620 222S690 200 716 200V240z',
    ]),
    savannaArt(610, 150, 70, [
      'M340 240C430 186 500 196 580 180S680 150 716 168V240z',
      'M420 240C500 208 600 210 716 226V240z',
    ]),
    savannaArt(520, 74, 42, [
      'M340 240C440 214 520 130 600 158S690 200 716 196V240z',
      'M430 240C520 184 600 214 716 176V240z',
    ]),
  ],
  aurora: [
    auroraBars([70, 132, 170, 170, 132, 68, 90, 150], '#6BD7CE'),
    auroraWaves(),
    auroraBars([40, 58, 84, 76, 110, 138, 128, 176], '#7FA8FF'),
  ],
  lotus: [
    banner(
      ...lotusGround,
      circle(566, 76, 27, '#F3C9A5') + lotusFlower(566, 232, [-70, 70, -47, 47, -23, 23, 0], 178),
    ),
    banner(...lotusGround, lotusFlower(716, 240, [-88, -66, -44, -22, 0], 250)),
    banner(
      ...lotusGround,
      circle(650, 60, 20, '#F3C9A5') +
        lotusFlower(500, 210, [-56, 56, -28, 28, 0], 92) +
        lotusFlower(630, 226, [-60, 60, -30, 30, 0], 130),
    ),
  ],
  acacia: [
    banner(...acaciaGround, circle(620, 92, 46, '#F4B860') + acaciaTree(540, 128, 190)),
    banner(...acaciaGround, acaciaTree(470, 150, 110) + acaciaTree(620, 108, 170)),
    banner(...acaciaGround, circle(480, 70, 28, '#F4B860') + acaciaTree(610, 140, 200)),
  ],
};
