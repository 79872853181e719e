import type { AreaId } from "../../goods/area.ts";
import { areaOf } from "../../goods/areas.ts";
import { isDesigned } from "../../goods/template.ts";
import { type DesignDocument, layersOf, printedAreas } from "../document.ts";
import { scaleInto } from "../fit.ts";
import { boundsOf, unionOf } from "../geometry.ts";
import { copyToArea } from "../layers/copy-to-area.ts";
import { printsOfDrawn } from "../prints/drawn-prints.ts";
import { lackedOf, movesTo, type Place } from "./move-to.ts";

/** What becomes of a print on another thing; a scale of 1 leaves it as large as it is. */
export type Fate =
  | { is: "stays"; area: AreaId; scale: number }
  | { is: "moved"; area: AreaId; to: AreaId; scale: number }
  | { is: "left"; area: AreaId }
  /** It cannot be ordered before something lies here. */
  | { is: "needed"; area: AreaId };

/** What becomes of each print of a design on a thing with these places; nothing of an empty design. */
export function whatBecomes(document: DesignDocument, places: readonly Place[]): Fate[] {
  const used = printedAreas(document);
  const moves = movesTo(used, places);
  const lacked = lackedOf(used, places);
  const fates = used.map((area): Fate => {
    const move = moves.find(({ from }) => from === area);
    if (move)
      return { is: "moved", area, to: move.to.id, scale: movedScale(document, area, move.to) };
    if (lacked.includes(area)) return { is: "left", area };
    const place = places.find(({ id }) => id === area);
    return { is: "stays", area, scale: scaleInPlace(document, { id: area, ...place }) };
  });
  return [...fates, ...neededOf(fates, places)];
}

function scaleInPlace(document: DesignDocument, { id, reach }: Place): number {
  const [print] = printsOfDrawn(only(document, id), [], () => true);
  return print && reach ? scaleInto(reach, print) : 1;
}

/** The layers are moved as they would be, so that nobody is promised another size. */
function movedScale(document: DesignDocument, from: AreaId, to: Place): number {
  const layers = layersOf(document, from);
  const moved = copyToArea(layers, from, to.id, to.reach);
  const [before, after] = [unionOf(layers.map(boundsOf)), unionOf(moved.map(boundsOf))];
  const scale = before && after ? after.width / before.width : 1;
  return scale * scaleInPlace({ ...document, areas: { [to.id]: moved } }, to);
}

function neededOf(fates: readonly Fate[], places: readonly Place[]): Fate[] {
  const areas = places.map(({ id }) => areaOf(id));
  const printed = fates.flatMap((fate) =>
    fate.is === "stays" ? fate.area : fate.is === "moved" ? fate.to : [],
  );
  const main = areas.find(({ isMain }) => isMain);
  if (!main || fates.length === 0 || isDesigned({ areas }, printed)) return [];
  return [{ is: "needed", area: main.id }];
}

function only(document: DesignDocument, area: AreaId): DesignDocument {
  return { ...document, areas: { [area]: [...layersOf(document, area)] } };
}
