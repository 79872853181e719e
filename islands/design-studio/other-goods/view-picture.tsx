/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import type { View } from "#shop/goods/template.ts";
import { shopPaths } from "#shop/shop-paths.ts";
import { shownColorAtom } from "../session.ts";
import { templateAtom } from "../shown-template.ts";

/** The blank thing from there, as small as product cards have it. */
export function ViewPicture({ view }: { view: View }) {
  const { id } = useAtomValue(templateAtom);
  const { value } = useAtomValue(shownColorAtom);
  return (
    <img src={shopPaths.shirt(id, view.id, value, WIDTH)} alt="" width={WIDTH} loading="lazy" />
  );
}

const WIDTH = 320;
