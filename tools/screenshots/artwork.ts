import type { Page } from "playwright-core";
import { openBrowser } from "../testing/browser/browser.ts";

const SIZE = { width: 1600, height: 1800 };

const FRONT = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 900" width="1600">
  <circle cx="400" cy="340" r="300" fill="#f2a33a"/>
  <g fill="none" stroke="#c8452f" stroke-width="34" stroke-linecap="round">
    <path d="M90 430q78-70 155 0t155 0 155 0 155 0"/>
    <path d="M90 520q78-70 155 0t155 0 155 0 155 0" stroke="#1f6f78"/>
    <path d="M150 610q63-56 125 0t125 0 125 0 125 0" stroke="#16425b"/>
  </g>
  <text x="400" y="810" text-anchor="middle" font-family="sans-serif" font-weight="800"
    font-size="112" letter-spacing="8" fill="#16425b">SLOW TIDE</text>
</svg>`;

const BACK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 900" width="1600">
  <circle cx="400" cy="400" r="260" fill="none" stroke="#1f6f78" stroke-width="40"/>
  <path d="M190 430q53-48 105 0t105 0 105 0 105 0" fill="none" stroke="#c8452f"
    stroke-width="40" stroke-linecap="round"/>
</svg>`;

export type Artwork = { name: string; mimeType: string; bytes: Buffer };

export async function drawArtwork(): Promise<{ front: Artwork; back: Artwork }> {
  const page = await (await openBrowser()).newPage({ viewport: SIZE });
  const front = await draw(page, "slow-tide.png", FRONT);
  const back = await draw(page, "wave.png", BACK);
  await page.close();
  return { front, back };
}

async function draw(page: Page, name: string, svg: string): Promise<Artwork> {
  await page.setContent(`<body style="margin:0">${svg}</body>`);
  const bytes = await page.screenshot({ omitBackground: true });
  return { name, mimeType: "image/png", bytes };
}
