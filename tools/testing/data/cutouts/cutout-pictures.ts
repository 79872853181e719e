import sharp from "sharp";
import { type Random, randomOf } from "#tools/random.ts";

const SIDE = 600;

/** A picture to cut out, with how much of each pixel its subject has. */
export type CutoutPicture = { rgba: Uint8Array; width: number; height: number; truth: Uint8Array };

/** A badge with a hole, a thin ring, a line and small dots. */
const LOGO = `
  <circle cx="300" cy="260" r="170" fill="#1d4fa8"/>
  <circle cx="300" cy="260" r="120" fill="#f2b01e"/>
  <path d="M300 160l30 66 72 8-54 48 15 71-63-36-63 36 15-71-54-48 72-8z" fill="#c8202c"/>
  <path d="M120 470h360v60H120z" fill="#167a48"/>
  <path d="M130 560q85-30 170 0t170 0" fill="none" stroke="#5a2a82" stroke-width="3"/>
  <circle cx="90" cy="110" r="7" fill="#c8202c"/><circle cx="510" cy="110" r="7" fill="#c8202c"/>
  <path d="M60 300a240 240 0 0 1 60-150" fill="none" stroke="#1d4fa8" stroke-width="10"/>`;

const BRIGHT = `
  <circle cx="300" cy="260" r="170" fill="#e8c440"/>
  <path d="M300 130l38 84 92 10-69 62 19 91-80-46-80 46 19-91-69-62 92-10z" fill="#d8342c"/>
  <path d="M120 470h360v60H120z" fill="#4fb3e0"/>`;

const MUG = `
  <linearGradient id="mug"><stop offset="0" stop-color="#7c1018"/><stop offset=".35" stop-color="#e0404a"/>
  <stop offset="1" stop-color="#6a0c14"/></linearGradient>
  <path d="M160 150h230v290q0 50-50 50H210q-50 0-50-50z" fill="url(#mug)"/>
  <path d="M390 220q110 0 110 85t-110 85" fill="none" stroke="#a01c26" stroke-width="34"/>`;

const FIGURE = `
  <circle cx="300" cy="190" r="90" fill="#d9a07a"/>
  <path d="M205 190a95 95 0 0 1 190 0q-95-70-190 0z" fill="#2c1a12"/>
  <path d="M140 560q0-240 160-240t160 240z" fill="#26365c"/>
  <circle cx="300" cy="400" r="30" fill="#e8e2d0"/>`;

const RING = `
  <path fill-rule="evenodd" d="M300 80a220 220 0 1 0 .1 0zM300 190a110 110 0 1 1-.1 0z" fill="#b3246a"/>
  <path d="M270 260h60v80h-60z" fill="#1f2a44"/>`;

const SHIRT = `
  <linearGradient id="cloth"><stop offset="0" stop-color="#f3f3f3"/><stop offset=".5" stop-color="#fafafa"/>
  <stop offset="1" stop-color="#f1f1f1"/></linearGradient>
  <path d="M220 90l-130 70 40 110 60-24v270h220V246l60 24 40-110-130-70q-80 60-160 0z" fill="url(#cloth)" stroke="#dcdcdc" stroke-width="3"/>
  <path d="M240 330q30 60 10 150M370 300q-30 70 0 170" fill="none" stroke="#e6e6e6" stroke-width="5"/>`;

type Scene = {
  art: string;
  /** Beneath it, over the whole picture. */
  ground: string;
  /** Levels, as a camera adds them. */
  noise?: number;
  /** Quality, of what was once a JPEG. */
  jpeg?: number;
};

const plain = (color: string) => `<rect width="${SIDE}" height="${SIDE}" fill="${color}"/>`;

const SCENES: Record<string, Scene> = {
  "a logo on white": { art: LOGO, ground: plain("#fff") },
  "a coarse JPEG on white": { art: LOGO, ground: plain("#fff"), jpeg: 40 },
  "a soft shadow": {
    art: LOGO,
    ground: `${plain("#fff")}<filter id="blur" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="16"/></filter>
      <circle cx="316" cy="284" r="165" opacity=".35" filter="url(#blur)"/><path d="M136 486h360v60H136z" opacity=".35" filter="url(#blur)"/>`,
  },
  "a black ground": { art: BRIGHT, ground: plain("#000"), jpeg: 85 },
  "a gradient": {
    art: LOGO,
    ground: `<linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="#7fd0e8"/><stop offset="1" stop-color="#e9d9f2"/></linearGradient>${plain("url(#sky)")}`,
  },
  "a gray studio": {
    art: MUG,
    ground: `<radialGradient id="lamp"><stop offset="0" stop-color="#a6a6a6"/><stop offset="1" stop-color="#7e7e7e"/></radialGradient>${plain("url(#lamp)")}`,
    noise: 5,
    jpeg: 88,
  },
  "hair on gray": { art: hair(randomOf(7)), ground: plain("#9c9c9c"), noise: 2 },
  "a green screen": {
    art: FIGURE,
    ground: `<linearGradient id="screen"><stop offset="0" stop-color="#00a83c"/><stop offset="1" stop-color="#10c050"/></linearGradient>${plain("url(#screen)")}`,
    noise: 3,
    jpeg: 85,
  },
  "a checkerboard": {
    art: RING,
    ground: `<pattern id="checks" width="32" height="32" patternUnits="userSpaceOnUse">${plain("#fff")}<path d="M0 0h16v16H0zM16 16h16v16H16z" fill="#ccc"/></pattern>${plain("url(#checks)")}`,
    jpeg: 90,
  },
  "a white shirt on white": { art: SHIRT, ground: plain("#fff") },
};

export const CUTOUT_PICTURES = Object.keys(SCENES);

export async function cutoutPicture(name: string): Promise<CutoutPicture> {
  const scene = SCENES[name];
  if (!scene) throw new Error(`There is no picture ${name}`);
  const alone = await draw(scene.art).ensureAlpha().raw().toBuffer();
  const truth = Uint8Array.from({ length: SIDE * SIDE }, (_, at) => alone[at * 4 + 3] ?? 0);
  const shown = draw(scene.ground + scene.art).removeAlpha();
  const raw = { width: SIDE, height: SIDE, channels: 3 } as const;
  const noisy = withNoise(await shown.raw().toBuffer(), scene.noise ?? 0);
  const taken = scene.jpeg
    ? sharp(await sharp(noisy, { raw }).jpeg({ quality: scene.jpeg }).toBuffer())
    : sharp(noisy, { raw });
  const rgba = new Uint8Array(await taken.ensureAlpha().raw().toBuffer());
  return { rgba, width: SIDE, height: SIDE, truth };
}

/** How much of both masks they share, half-clear pixels in part. */
export function agreementOf(rgba: Uint8Array, truth: Uint8Array): number {
  let [shared, either] = [0, 0];
  for (let pixel = 0; pixel < truth.length; pixel++) {
    const [one, other] = [rgba[pixel * 4 + 3] ?? 0, truth[pixel] ?? 0];
    shared += Math.min(one, other);
    either += Math.max(one, other);
  }
  return shared / either;
}

function draw(content: string) {
  const size = `width="${SIDE}" height="${SIDE}"`;
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`));
}

/** A head with strands of one to two pixels. */
function hair({ next }: Random): string {
  const strands = Array.from({ length: 160 }, () => {
    const angle = Math.PI * (1 + next());
    const [x, y] = [300 + 110 * Math.cos(angle), 330 + 110 * Math.sin(angle)];
    const length = 60 + 90 * next();
    const [right, down] = [length * Math.cos(angle), length * Math.sin(angle)];
    const bend = 40 * (next() - 0.5);
    const path = `M${x} ${y}q${right / 2 + bend} ${down / 2} ${right} ${down + bend}`;
    return `<path d="${path}" fill="none" stroke="#2a1a10" stroke-width="${1 + next()}"/>`;
  });
  return `<circle cx="300" cy="330" r="125" fill="#2a1a10"/><ellipse cx="300" cy="370" rx="90" ry="100" fill="#e0b090"/>${strands.join("")}`;
}

function withNoise(rgb: Buffer, levels: number): Buffer {
  if (levels === 0) return rgb;
  const { next } = randomOf(11);
  const bell = () => next() + next() + next() + next() - 2;
  // Four even numbers have a deviation of 0.577.
  return Buffer.from(
    rgb.map((level) => Math.min(255, Math.max(0, level + (bell() * levels) / 0.577))),
  );
}
