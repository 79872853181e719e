import sharp from "sharp";

// What draws print files in this process opens no SVG, but these are the test's own.
sharp.unblock({ operation: ["VipsForeignLoadSvgBuffer"] });

/** A gray hoodie on an even background, as an owner would photograph its front and its back. */
export function hoodiePhoto(side: "front" | "back"): Promise<Buffer> {
  return sharp(Buffer.from(hoodieSvg(side)))
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** Its areas lie between these, in preview px. */
export const ON_HOODIE = {
  front: { left: 230, right: 410, top: 235, bottom: 415 },
  back: { left: 220, right: 420, top: 215, bottom: 449 },
};

function hoodieSvg(side: "front" | "back"): string {
  const neck =
    side === "front"
      ? `<path d="M380 210q70 100 140 0l-20 -60h-100z" fill="#777"/>
         <path d="M420 260v130M480 260v120" stroke="#e8e8e8" stroke-width="9"/>
         <path d="M290 760h320l-40 -150h-240z" fill="#a9a9a9" stroke="#8a8a8a" stroke-width="4"/>`
      : `<path d="M360 200q90 190 180 0q-20 -90 -90 -90t-90 90z" fill="#b7b7b7" stroke="#8d8d8d" stroke-width="5"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="956">
    <defs>
      <linearGradient id="body" x1="0" x2="1">
        <stop offset="0" stop-color="#8c8c8c"/><stop offset=".2" stop-color="#bcbcbc"/>
        <stop offset=".6" stop-color="#c4c4c4"/><stop offset="1" stop-color="#8f8f8f"/>
      </linearGradient>
      <filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="12"/></filter>
    </defs>
    <rect width="900" height="956" fill="#dce6f0"/>
    <path d="M350 170Q450 80 550 170L680 240L800 690L710 740L640 470L640 830H260L260 470L190 740L100 690L220 240Z" fill="url(#body)"/>
    <g filter="url(#soft)" fill="none">
      <path d="M300 420Q340 560 290 800" stroke="#7a7a7a" stroke-width="22" opacity=".5"/>
      <path d="M600 420Q560 560 610 800" stroke="#7d7d7d" stroke-width="22" opacity=".5"/>
      <path d="M420 480Q470 600 440 760" stroke="#e2e2e2" stroke-width="18" opacity=".5"/>
    </g>
    ${neck}
    <path d="M260 800h380" stroke="#959595" stroke-width="5"/>
  </svg>`;
}
