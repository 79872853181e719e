import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { GangPrint } from "#shop/floor/gang/sheet.ts";

/** Base pictures are so wide; prints are enlarged from them. */
const SIDE = 800;

/** Print files as shops have them: two in three are flat shapes, the others shades and photos. */
export async function writePrintFiles(prints: readonly GangPrint[], folder: string) {
  const bases = await Promise.all([drawn(FLAT), drawn(SHADED), drawn(FLAT), photo()]);
  for (const [at, { key, width, height }] of prints.entries()) {
    const base = bases[at % bases.length];
    if (!base) throw new Error("there is no base picture");
    await sharp(base)
      .resize(width, height, { fit: "fill" })
      .toColourspace("srgb")
      .ensureAlpha()
      .withIccProfile("srgb")
      .withDensity(300)
      .png({ compressionLevel: 4 })
      .toFile(join(folder, `${key}.png`));
  }
}

const FLAT = `<rect width="800" height="800" rx="90" fill="none" stroke="#223" stroke-width="14"/>
<circle cx="300" cy="330" r="210" fill="#e8432e"/><circle cx="520" cy="470" r="190" fill="#1f7ae0"/>
<path d="M120 640h560v60H120z" fill="#f4c020"/>`;

const SHADED = `<defs><linearGradient id="a" x2="1" y2="1"><stop stop-color="#7d2ae8"/>
<stop offset="1" stop-color="#00c4cc"/></linearGradient></defs>
<ellipse cx="400" cy="400" rx="400" ry="400" fill="url(#a)"/>
<ellipse cx="330" cy="300" rx="190" ry="120" fill="#fff" opacity=".35"/>`;

function drawn(markup: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${markup}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

async function photo(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 25 } as const;
  const size = { width: SIDE, height: SIDE };
  const grain = sharp({ create: { ...size, channels: 3, background: "#888", noise } });
  const shades: Sharp = sharp(await drawn(SHADED)).flatten({ background: "#d9b38c" });
  return shades
    .composite([{ input: await grain.png().toBuffer(), blend: "soft-light" }])
    .png()
    .toBuffer();
}
