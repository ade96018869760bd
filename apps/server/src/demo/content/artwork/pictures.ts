import { circle, gradient, line, rect, shape, svg } from './svg.ts';
import type { Tone } from './tone.ts';

export const pictureNames = ['factory', 'hills', 'port', 'chart', 'city', 'power', 'fields', 'mast'] as const;
export type PictureName = (typeof pictureNames)[number];

/** Sixteen by nine. What matters stands in the middle, as lists cut the sides off. */
const size = { width: 320, height: 180 };

export function drawPicture(name: PictureName, tone: Tone): string {
  const sky = `${gradient('sky', tone.skyTop, tone.skyBottom)}${rect(0, 0, 320, 180, 'url(#sky)')}`;
  return svg(size, sky + drawings[name](tone));
}

const drawings: Record<PictureName, (tone: Tone) => string> = {
  factory: ({ far, middle, near, ground, light }) =>
    circle(258, 48, 21, light) +
    shape('M0 116Q70 88 150 108T320 92V180H0z', far) +
    shape('M56 156V62a14 8 0 0 1 28 0v94zM90 156V42a14 8 0 0 1 28 0v114zM124 156V74h25v82z', middle) +
    shape('M156 156V92l34-22v86zM196 156V50h16v106zM218 156V96h54v60z', near) +
    line('M84 66l112-5M212 60l50 38', near, 4) +
    shape('M203 48c-6-10 4-14 1-26 10 8 8 16 7 26z', light) +
    rect(0, 152, 320, 28, ground) +
    line('M0 166H320', middle, 1.5, 'stroke-dasharray="14 10"'),

  hills: ({ far, middle, near, ground, light }) =>
    circle(206, 62, 26, light) +
    shape('M0 122Q60 70 124 108T236 96T320 104V180H0z', far) +
    shape('M0 134Q80 84 160 130T320 116V180H0z', middle) +
    shape('M0 156Q100 116 190 148T320 138V180H0z', near) +
    shape('M0 172Q150 146 320 168V180H0z', ground),

  port: ({ far, middle, near, ground, light }) =>
    circle(84, 44, 16, light) +
    line('M70 148V58h96M98 148V58M70 58l28-20 68 20M150 58v28', middle, 5, 'stroke-linejoin="round"') +
    [0, 1, 2, 3].map(at => rect(146 + at * 25, 98, 23, 14, at % 2 ? far : light)).join('') +
    [0, 1, 2].map(at => rect(146 + at * 25, 82, 23, 14, at % 2 ? light : middle)).join('') +
    shape('M120 114h160l-20 34H136zM250 114V84h20v30z', near) +
    shape('M0 142q20-8 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0V180H0z', middle) +
    shape('M0 158q27-8 54 0t54 0 54 0 54 0 54 0 54 0V180H0z', ground),

  chart: ({ far, middle, near, ground, light }) =>
    line('M0 45H320M0 90H320M0 135H320', light, 1.5) +
    shape('M0 140l62-30 46 20 62-62 48 24L320 34V180H0z', far, 'opacity=".7"') +
    [1, 2, 3, 4, 5, 6, 7]
      .map(at => rect(at * 42 - 20, 150 - ((at * 5) % 7) * 6, 16, 80, middle, 'opacity=".45"'))
      .join('') +
    line('M0 140l62-30 46 20 62-62 48 24L320 34', near, 6, 'stroke-linejoin="round"') +
    circle(170, 68, 7, ground),

  city: ({ far, middle, near, ground, light }) =>
    circle(82, 46, 18, light) +
    shape('M18 180V98h34v82zM60 180V76h30v104zM246 180V86h38v94zM290 180v-62h30v62z', far) +
    shape('M84 180V70h38v110zM196 180V58h36v122zM234 180v-72h28v72z', middle) +
    shape('M128 180V40l32-14v154zM166 180V84h38v96z', near) +
    line(
      'M137 56v112M150 52v116M176 98v70M190 98v70M98 84v84M212 74v94',
      light,
      4,
      'stroke-dasharray="5 9"',
    ) +
    rect(0, 168, 320, 12, ground),

  power: ({ far, middle, near, ground, light }) => {
    const pylon = 'l10-110 10 110M-8 40h36M-14 58h48M4 112l12-36M16 112L4 76';
    const pylonAt = (x: number, scale: number, colour: string) =>
      `<g transform="translate(${x} ${162 - 134 * scale}) scale(${scale})">${line(`M0 134${pylon}`, colour, 4)}</g>`;
    return (
      circle(160, 60, 22, light) +
      shape('M0 132Q90 104 180 128T320 118V180H0z', far) +
      line(
        'M0 62Q50 82 84 77Q160 110 216 92Q270 96 320 82M0 84Q60 100 80 93Q160 122 214 102Q270 106 320 96',
        near,
        1.5,
      ) +
      pylonAt(86, 0.95, near) +
      pylonAt(212, 0.7, middle) +
      shape('M0 158Q160 142 320 160V180H0z', ground)
    );
  },

  fields: ({ far, middle, near, ground, light }) =>
    circle(222, 52, 20, light) +
    shape('M0 92Q80 66 170 86T320 76V180H0z', far) +
    shape('M0 104Q160 84 320 98V180H0z', middle) +
    line('M160 92L20 180M160 92L90 180M160 92V180M160 92l70 88M160 92l140 88', near, 7) +
    shape('M60 98V72l18-12 18 12v26z', near) +
    shape('M100 98V58a10 8 0 0 1 20 0v40z', ground),

  mast: ({ far, middle, near, ground, light }) =>
    line(
      'M132 66a40 40 0 0 1 0-44M188 66a40 40 0 0 0 0-44M116 76a62 62 0 0 1 0-64M204 76a62 62 0 0 0 0-64',
      light,
      5,
    ) +
    shape('M0 128Q70 92 150 118T320 104V180H0z', far) +
    line('M136 162l24-118 24 118M150 96l28 36M170 96l-28 36M155 70l12 24M165 70l-12 24', near, 4) +
    circle(160, 44, 8, ground) +
    rect(196, 128, 44, 34, middle) +
    rect(204, 136, 8, 10, light) +
    shape('M0 156Q160 142 320 158V180H0z', ground),
};
