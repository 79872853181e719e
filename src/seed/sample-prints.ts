import type { ISql } from "postgres";
import { addDesign } from "#db/designs/designs.ts";
import type { Artwork } from "#services/artwork/artwork.ts";
import type { ReceivedArtwork } from "#services/artwork/artwork-store.ts";
import { DEFAULT_COLOR } from "#shop/goods/shirt-colors.ts";
import type { Side } from "#shop/placement.ts";
import { type DrawingName, draw } from "./drawings.ts";

type Print = { name: DrawingName; side: Side };

type Printed = { front: DrawingName; back?: DrawingName };

export type ReceivedPrint = Print & { artwork: ReceivedArtwork };

export type Prints = { find: (name: DrawingName, side: Side) => number };

/** Receives drawings like uploads. */
export async function receivePrints(
  artwork: Artwork,
  shirts: readonly Printed[],
): Promise<ReceivedPrint[]> {
  const received: ReceivedPrint[] = [];
  for (const print of printsOf(shirts)) {
    const receipt = await artwork.receive(await draw(print.name));
    if (!receipt.ok) throw new Error(`The sample ${print.name} was refused: ${receipt.message}`);
    received.push({ ...print, artwork: receipt.artwork });
  }
  return received;
}

function printsOf(shirts: readonly Printed[]): Print[] {
  const fronts = new Set(shirts.map(({ front }) => front));
  const backs = new Set(shirts.flatMap(({ back }) => back ?? []));
  return [
    ...[...fronts].map((name) => ({ name, side: "front" as const })),
    ...[...backs].map((name) => ({ name, side: "back" as const })),
  ];
}

export const drawingFile = (name: DrawingName) => `${name}.png`;

export async function addPrints(
  tx: ISql,
  shopperId: string,
  received: readonly ReceivedPrint[],
): Promise<Prints> {
  const ids = new Map<string, number>();
  for (const { name, side, artwork } of received) {
    const design = await addDesign(tx, {
      ...artwork,
      shopperId,
      side,
      name: drawingFile(name),
      description: "",
      previewColor: DEFAULT_COLOR,
      sourceId: null,
    });
    ids.set(`${name} ${side}`, design.id);
  }
  return {
    find(name, side) {
      const id = ids.get(`${name} ${side}`);
      if (!id) throw new Error(`No ${side} design ${name} was taken in`);
      return id;
    },
  };
}
