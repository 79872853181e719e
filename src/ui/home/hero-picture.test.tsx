/** @jsxImportSource hono/jsx */
import { expect, test } from "bun:test";
import type { HomePicture } from "#shop/settings/shop-settings.ts";
import { HeroPicture } from "./hero-picture.tsx";

type Given = { soldCuts: string[]; homePicture?: HomePicture };

const picture = ({ soldCuts, homePicture }: Given) =>
  (
    <HeroPicture shop={{ soldCuts, homePicture: homePicture ?? null, homePictureAlt: "" }} />
  ).toString();
const shown = (html: string) => [...html.matchAll(/ src="([^"]+)"/g)].map(([, src]) => src);

test("67.1 the large picture shows what is sold, shirts first, and a shirt where that is not known", () => {
  const classic = [
    "/shirts/classic-front-yellow-480.webp",
    "/samples/family.svg",
    "/shirts/classic-front-slate-480.webp",
    "/shirts/classic-front-mint-480.webp",
    "/samples/team.svg",
  ];
  for (const soldCuts of [[], ["boxy", "classic"], ["own-0123456789abcdef"]])
    expect(shown(picture({ soldCuts }))).toEqual(classic);
  const [first] = shown(picture({ soldCuts: ["own-0123456789abcdef", "v-neck"] }));
  expect(first).toBe("/shirts/v-neck-front-yellow-480.webp");
});

test("67.1 the owner's picture comes in the widths that it has", () => {
  const photoId = "a".repeat(32);
  const homePicture = { photoId, widths: [320, 640], width: 500, height: 400 };
  const html = picture({ soldCuts: ["classic"], homePicture });
  expect(shown(html)).toEqual([`/photos/home/${photoId}-640.webp`]);
  expect(html).toContain(`${photoId}-320.webp 320w, /photos/home/${photoId}-640.webp 640w`);
  expect(html).toContain('alt="" width="500" height="400" fetchpriority="high"');
});
