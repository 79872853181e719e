import { artOf } from "#services/drawing/art.ts";
import { colorsOf } from "#shop/art/colors-of.ts";
import type { AdvisedDesign } from "#shop/documents/advice/advice-subject.ts";
import { type DesignDocument, layersOf, printedAreas } from "#shop/documents/document.ts";
import { ofKind } from "#shop/documents/kinds/layer-kinds.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { rulesOf } from "#shop/goods/techniques/technique.ts";

type Art = NonNullable<AdvisedDesign["art"]>;

/** The colors of art on areas that take a number of inks; no picture is read where there is none. */
export async function findRuleArt(document: DesignDocument): Promise<Art> {
  const areas = printedAreas(document).filter((area) => rulesOf(areaOf(area)).inks !== undefined);
  const pieces = areas.flatMap((area) => ofKind(layersOf(document, area), "art"));
  const pictures = await Promise.all([...new Set(pieces.map(({ art }) => art))].map(artOf));
  const found = new Map(
    pictures.flatMap((picture) => (picture ? [[picture.id, colorsOf(picture)] as const] : [])),
  );
  // Nobody judges its lines here.
  return (id) => {
    const colors = found.get(id);
    return colors && { colors, stroke: null };
  };
}
