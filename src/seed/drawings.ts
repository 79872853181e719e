import sharp from "sharp";
import { cactus, fern, mushrooms } from "./plant-drawings.ts";
import { planet, rainbow } from "./sky-drawings.ts";

const SIZE = { width: 2400, height: 2800 };

export type DrawingName = keyof typeof DRAWINGS;

/** 2400 × 2800 px, enough for 200 DPI at every size. */
export async function draw(name: DrawingName): Promise<Uint8Array> {
  const view = `viewBox="0 0 240 280" width="${SIZE.width}" height="${SIZE.height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${view}>${DRAWINGS[name]()}</svg>`;
  return new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer());
}

const DRAWINGS = { sunset, moth, badge, waves, cactus, fern, mushrooms, planet, rainbow };

function sunset(): string {
  const gaps = [0, 1, 2, 3, 4].map(
    (at) => `<rect x="0" y="${126 + at * 20}" width="240" height="${3 + at * 2}" fill="#000"/>`,
  );
  return `
    <linearGradient id="sky" x2="0" y2="1">
      <stop stop-color="#ffd166"/><stop offset=".55" stop-color="#f8784a"/>
      <stop offset="1" stop-color="#d7336c"/>
    </linearGradient>
    <mask id="stripes"><rect width="240" height="280" fill="#fff"/>${gaps.join("")}</mask>
    <circle cx="120" cy="130" r="104" fill="url(#sky)" mask="url(#stripes)"/>
    <path d="M8 236 78 158l34 36 34-50 86 92z" fill="#27425c"/>
    <path d="m78 158 14 15-12 8-12-10zm68-14 20 22-18 10-17-10z" fill="#fdf3e3"/>
    <path d="M8 240h224l-22 12H30z" fill="#1b2f44"/>`;
}

function moth(): string {
  const wing = `
    <path d="M116 120C96 52 46 34 10 50c-4 52 26 96 96 92z" fill="#7b4bb3"/>
    <path d="M106 108C88 70 56 60 30 66c4 30 26 54 70 52z" fill="#f2b441"/>
    <path d="M110 142C70 150 44 178 50 226c34 4 58-24 66-66z" fill="#56318a"/>
    <circle cx="58" cy="84" r="13" fill="#2c1a4d"/><circle cx="58" cy="84" r="5" fill="#fdf3e3"/>
    <circle cx="80" cy="190" r="9" fill="#f2b441"/>
    <path d="M116 84C112 60 100 46 84 40" fill="none" stroke="#2c1a4d" stroke-width="4"
      stroke-linecap="round"/>`;
  return `${wing}<g transform="matrix(-1 0 0 1 240 0)">${wing}</g>
    <ellipse cx="120" cy="148" rx="11" ry="62" fill="#2c1a4d"/>
    <path d="M110 150h20m-19 16h18m-17 16h16" stroke="#f2b441" stroke-width="4"/>
    <circle cx="120" cy="86" r="12" fill="#2c1a4d"/>`;
}

function badge(): string {
  const rays = Array.from(
    { length: 24 },
    (_, at) => `<path d="M120 44v22" transform="rotate(${at * 15} 120 140)"/>`,
  );
  const star = Array.from({ length: 10 }, (_, at) => {
    const [angle, radius] = [(at * Math.PI) / 5, at % 2 === 0 ? 56 : 23];
    const point = [120 + radius * Math.sin(angle), 140 - radius * Math.cos(angle)];
    return point.map((value) => value.toFixed(1)).join(",");
  });
  return `
    <circle cx="120" cy="140" r="112" fill="#f4efe2"/>
    <circle cx="120" cy="140" r="104" fill="#0f6b5c"/>
    <g stroke="#f4efe2" stroke-width="5" stroke-linecap="round">${rays.join("")}</g>
    <circle cx="120" cy="140" r="66" fill="#e4572e"/>
    <polygon points="${star.join(" ")}" fill="#f4efe2"/>`;
}

function waves(): string {
  const rings = [
    [36, "#f4f7fb"],
    [33, "#1f5fa8"],
    [25, "#f4f7fb"],
    [21, "#3f8fd2"],
    [13, "#f4f7fb"],
    [9, "#1f5fa8"],
  ] as const;
  const scales = Array.from({ length: 6 }, (_, row) =>
    [0, 1, 2, 3].map((column) => {
      const [x, y] = [column * 72 + (row % 2 === 0 ? 0 : 36), 124 + row * 27];
      return rings.map(([r, fill]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`);
    }),
  );
  return `
    <clipPath id="frame"><rect x="10" y="34" width="220" height="212" rx="26"/></clipPath>
    <g clip-path="url(#frame)"><rect width="240" height="280" fill="#f7e3c3"/>
    <circle cx="160" cy="86" r="34" fill="#f25f4c"/>${scales.flat(2).join("")}</g>`;
}
