import sharp from "sharp";

/** A gray tote bag on an even background, as an owner would photograph it: its folds are its light. */
export function totePhoto({ ground = "#dfe6ee", ...looks }: ToteKind = {}): Promise<Buffer> {
  return sharp(Buffer.from(toteSvg(ground, looks)))
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** The same, cut out already. */
export function clearTote(): Promise<Buffer> {
  return sharp(Buffer.from(toteSvg("none")))
    .png()
    .toBuffer();
}

/** The bag's front lies between these, in pixels of the photograph. */
export const TOTE = { width: 900, height: 1000, left: 180, right: 720, top: 360, bottom: 930 };

type ToteKind = {
  ground?: string;
  /** Instead of gray. */
  dye?: string;
  /** A leather patch in the middle of the bag. */
  patch?: string;
};

/** The patch lies between these, in pixels of the photograph. */
export const PATCH = { left: 380, right: 520, top: 600, bottom: 700 };

function toteSvg(ground: string, { dye, patch }: ToteKind = {}): string {
  const { width, height } = TOTE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="body" x1="0" x2="1">
        <stop offset="0" stop-color="#8e8e8e"/><stop offset=".16" stop-color="#b9b9b9"/>
        <stop offset=".55" stop-color="#c2c2c2"/><stop offset=".86" stop-color="#adadad"/>
        <stop offset="1" stop-color="#878787"/>
      </linearGradient>
      <filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="14"/></filter>
      <filter id="weave" x="0" y="0" width="100%" height="100%">
        <feTurbulence type="fractalNoise" baseFrequency=".55 .5" numOctaves="2" seed="4"/>
        <feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  .5 .5 0 0 -.38"/>
      </filter>
      <clipPath id="cloth"><path d="M190 372q260 -22 520 0l14 548q-274 26 -548 0z"/></clipPath>
    </defs>
    ${ground === "none" ? "" : `<rect width="${width}" height="${height}" fill="${ground}"/>`}
    <path d="M300 385C300 130 370 70 450 70s150 60 150 315" fill="none" stroke="#a2a2a2" stroke-width="34"/>
    <path d="M292 385C292 132 364 60 450 60" fill="none" stroke="#c9c9c9" stroke-width="5"/>
    <path d="M190 372q260 -22 520 0l14 548q-274 26 -548 0z" fill="url(#body)"/>
    <g clip-path="url(#cloth)">
      <g filter="url(#soft)" fill="none">
        <path d="M300 372C340 560 250 700 300 930" stroke="#6f6f6f" stroke-width="26" opacity=".55"/>
        <path d="M345 372C390 560 290 720 350 930" stroke="#e6e6e6" stroke-width="24" opacity=".6"/>
        <path d="M600 372C560 600 650 720 590 930" stroke="#737373" stroke-width="30" opacity=".5"/>
        <path d="M185 880q270 60 540 0" stroke="#777" stroke-width="40" opacity=".5"/>
      </g>
      <rect x="170" y="350" width="570" height="600" filter="url(#weave)" opacity=".35"/>
    </g>
    ${dye ? `<path d="M190 372q260 -22 520 0l14 548q-274 26 -548 0z" fill="${dye}" style="mix-blend-mode:multiply"/>` : ""}
    ${patch ? `<rect x="${PATCH.left}" y="${PATCH.top}" width="140" height="100" fill="${patch}"/>` : ""}
    <path d="M190 392q260 -22 520 0" fill="none" stroke="#8b8b8b" stroke-width="3" stroke-dasharray="9 6"/>
  </svg>`;
}
