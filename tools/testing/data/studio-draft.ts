import type { Draft } from "#shop/designs/draft.ts";
import { ofKind } from "#shop/documents/kinds/layer-kinds.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { paths } from "#shop/paths.ts";
import type { Visitor } from "../visitor.ts";

/** The draft as the studio gets it, with the first picture of the front and of the back. */
export async function draftOf(visitor: Visitor) {
  const studio = await (await visitor.request(paths.design)).text();
  const [, props = ""] = /data-props="design-studio">(.*?)<\/script>/s.exec(studio) ?? [];
  // Tests that ask for these two have saved a draft.
  const draft: Draft & { id: number; revision: number } = JSON.parse(props).draft;
  const firstOn = (area: AreaId) => {
    const [first] = ofKind(draft.document.areas[area] ?? [], "image");
    return draft.artworks.find(({ id }) => id === first?.artworkId) ?? null;
  };
  return { ...draft, design: firstOn("front"), backDesign: firstOn("back") };
}
