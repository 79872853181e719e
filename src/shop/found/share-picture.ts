import { paths } from "../paths.ts";

/** Open Graph wants this size; every site shows it whole. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/** The picture shows a shirt's front and back, a photo by its id, or the shop's own. */
export function sharePicture(name: string, alt: string) {
  return { path: paths.sharePicture(name), ...SHARE_PICTURE, alt };
}

/** Three shirts side by side. */
export const SHOP_PICTURE = "shop";
