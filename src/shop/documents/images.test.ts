import { expect, test } from "bun:test";
import { type ArtLayer, type DesignDocument, firstImage } from "./document.ts";
import { placedByName, withCutout, withFirstImage, withoutImages } from "./images.ts";
import { documentByName, namedFrame } from "./named-placement.ts";

const SUN = { id: 1, width: 400, height: 400 };
const MOON = { id: 2, width: 200, height: 400 };
const CENTER = { position: "center", size: 5 } as const;
const CHEST = { position: "left-chest", size: 3 } as const;
const art: ArtLayer = {
  kind: "art",
  art: "noto:star",
  colors: [],
  ...{ x: 1, y: 1, width: 1, height: 1, rotation: 0, flip: false, locked: false },
};

const withArt = ({ areas }: DesignDocument): DesignDocument => ({
  version: 1,
  areas: { ...areas, front: [art, ...(areas.front ?? [])] },
});

test("21.48 an upload takes the place of the side's first image, and leaves the other layers", () => {
  const before = withArt(documentByName({ front: SUN, back: SUN }, CENTER));
  const after = withFirstImage(before, "front", MOON, CHEST);
  const named = documentByName({ front: MOON, back: SUN }, CHEST).areas.front ?? [];
  expect(after.areas).toEqual({ ...before.areas, front: [art, ...named] });
  expect(withFirstImage(before, "front", null, CENTER).areas.front).toEqual([art]);
  const empty = { version: 1, areas: {} } as const;
  expect(withFirstImage(empty, "back", SUN, CENTER)).toEqual(
    documentByName({ front: null, back: SUN }, CENTER),
  );
});

test("21.48 position and size place the first images of both sides", () => {
  const before = withArt(documentByName({ front: SUN, back: MOON }, CENTER));
  const after = placedByName(before, CHEST, [SUN, MOON]);
  expect(after).toEqual(withArt(documentByName({ front: SUN, back: MOON }, CHEST)));
});

test("21.48 what is gone leaves no empty area", () => {
  const document = documentByName({ front: SUN, back: MOON }, CENTER);
  const left = withoutImages(document, ({ artworkId }) => artworkId === MOON.id);
  expect(left).toEqual(documentByName({ front: SUN, back: null }, CENTER));
});

test("21.48 a cutout lies where its source does, in all areas; the whole of it at its named place", () => {
  const named = documentByName({ front: SUN, back: SUN }, CENTER);
  const whole = { x: 0, y: 0, width: 1, height: 1 };
  expect(withCutout(named, SUN.id, { id: 3, part: whole })).toEqual(
    documentByName({ front: { ...SUN, id: 3 }, back: { ...SUN, id: 3 } }, CENTER),
  );
  const image = firstImage(named, "front");
  if (!image) throw new Error("nothing is placed");
  const { placement: _, ...frame } = image;
  const free = { ...frame, x: 3, rotation: 30 };
  const document: DesignDocument = { version: 1, areas: { "left-sleeve": [free] } };
  const part = { x: 0.25, y: 0.125, width: 0.5, height: 0.75 };
  const [cut] = withCutout(document, SUN.id, { id: 3, part }).areas["left-sleeve"] ?? [];
  const { width, height } = namedFrame(SUN, { side: "front", ...CENTER });
  expect(cut).toEqual({ ...free, artworkId: 3, width: width / 2, height: (height * 3) / 4 });
});
