import { atom, useAtomValue } from "jotai";
import type { Color } from "#shop/goods/color.ts";
import { isPhoto } from "#shop/goods/photographs/is-photo.ts";
import { photographOf } from "#shop/goods/photographs/photograph-of.ts";
import type { Sheet } from "#shop/goods/sheet.ts";
import type { Template, View } from "#shop/goods/template.ts";
import { shopPaths } from "#shop/shop-paths.ts";
import { templateAtom } from "../../shown-template.ts";

export type PicturedProps = { view: View; color: Color };

/** The browser has these already: they are seen at once when they are shown again. */
const loadedAtom = atom<ReadonlySet<string>>(new Set<string>());

export const addLoadedAtom = atom(null, (_, set, href: string) =>
  set(loadedAtom, (others) => (others.has(href) ? others : new Set(others).add(href))),
);

/** A color may have a photograph of its own. */
export function pictureOf({ view, color }: PicturedProps): string {
  return photographOf(view, color.value) ?? view.picture;
}

export function planeUrl({ id }: Template, { view, color }: PicturedProps, sheet: Sheet): string {
  const { value } = color;
  return shopPaths.sheet(id, photographOf(view, value) ? `${view.id}~${value}` : view.id, sheet);
}

/** False while any of the planes is on its way: light alone, without its cloth, is a white ghost. */
export function usePlanesLoaded(shown: PicturedProps): boolean {
  const template = useAtomValue(templateAtom);
  const loaded = useAtomValue(loadedAtom);
  return planeUrls(template, shown).every((url) => loaded.has(url));
}

/** All planes that show the view in this color. */
export function planeUrls(template: Template, shown: PicturedProps): string[] {
  return planesOf(shown).map((sheet) => planeUrl(template, shown, sheet));
}

function planesOf(shown: PicturedProps): Sheet[] {
  const picture = pictureOf(shown);
  if (!isPhoto(picture)) return ["fabric", "shade", "light"];
  const isMasked = shown.view.masked?.includes(picture);
  return ["fabric", "shade", "light", "sheen", ...(isMasked ? (["rest"] as const) : [])];
}
