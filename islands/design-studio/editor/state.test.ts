import { beforeEach, describe, expect, test } from "bun:test";
import { documentByName } from "#shop/documents/named-placement.ts";
import { designFixture } from "#tools/testing/browser/design-api.ts";
import { imageLayer } from "#tools/testing/browser/layers.tsx";
import { draftByName } from "#tools/testing/browser/named-draft.ts";
import { studioStore } from "#tools/testing/browser/studio-store.ts";
import { type Artwork, storedArtwork } from "../artwork.ts";
import { redoAtom, undoAtom } from "../commands/history.ts";
import {
  addLayersAtom,
  deleteAtom,
  doubleAtom,
  replacePictureAtom,
  transformAtom,
} from "../commands/layers.ts";
import { openDraft } from "../saving/open-draft.ts";
import { pack, unpack } from "../saving/tab-copy.ts";
import { documentOf } from "./areas-of.ts";
import { addArtworkAtom, giveUpAtom, savableAreasAtom, swapArtworkAtom } from "./artworks.ts";
import { artworkAtoms, firstImageAtoms, namedPlacementAtom } from "./first-picture.ts";
import {
  areasAtom,
  canRedoAtom,
  canUndoAtom,
  type EditorLayer,
  historyAtom,
  layersIn,
  selectionAtom,
} from "./state.ts";
import { STILL } from "./transform.ts";

const front = designFixture();
const back = designFixture({ id: 2, name: "logo.png", width: 500, height: 500 });
const TEXT = {
  kind: "text",
  x: 6,
  y: 2,
  width: 6,
  height: 1.2,
  rotation: 0,
  flip: false,
  locked: false,
  text: "Team 24",
  font: "anton",
  size: 1,
  lineHeight: 1.2,
  letterSpacing: 0,
  align: "center",
  fill: "#000000",
  arc: 0,
} as const;

let store: ReturnType<typeof studioStore>;

beforeEach(() => {
  store = studioStore();
  const draft = draftByName({
    design: front,
    backDesign: back,
    designSize: 5,
    designPosition: "center",
    designDescription: "",
    previewColor: "white",
  });
  openDraft(store, draft);
});

const local = (name: string): Artwork => ({
  name,
  href: `blob:${name}`,
  width: 300,
  height: 100,
  pages: 1,
  imageScale: null,
  design: null,
});

const select = (...keys: string[]) => store.set(selectionAtom, keys);
const move = (dx: number, merge?: string) =>
  store.set(transformAtom, "Move", { ...STILL, dx }, merge);
const documentNow = () => documentOf(store.get(savableAreasAtom));

describe("position and size", () => {
  test("2.40 is the named placement of the first pictures, and nothing that could be undone", () => {
    const placement = { position: "center", size: 5 } as const;
    expect(documentNow()).toEqual(documentByName({ front, back }, placement));
    expect(store.get(canUndoAtom)).toBeUndefined();
  });

  test("2.40 places both sides by one step, and the front alone once the back was moved by itself", () => {
    store.set(namedPlacementAtom, { position: "full-front", size: 7 });
    const placement = { position: "full-front", size: 7 } as const;
    expect(documentNow()).toEqual(documentByName({ front, back }, placement));
    store.set(undoAtom);
    expect(store.get(namedPlacementAtom)).toEqual({ position: "center", size: 5 });
    const free = { ...layersIn(store.get(areasAtom), "back")[0], x: 3, placement: undefined };
    // It is one of the layers there.
    store.set(areasAtom, (areas) => ({ ...areas, back: [free as EditorLayer] }));
    store.set(namedPlacementAtom, { position: "center", size: 9 });
    expect(layersIn(store.get(areasAtom), "back")[0]?.x).toBe(3);
  });

  test("2.40 shows the nearest step of a picture that was moved freely", () => {
    select("front-0");
    move(0.3);
    const [picture] = layersIn(store.get(areasAtom), "front");
    expect(picture).toMatchObject({ x: 6.3 });
    expect(picture).not.toHaveProperty("placement");
    expect(store.get(namedPlacementAtom)).toEqual({ position: "center", size: 5 });
  });
});

describe("a file that is on its way", () => {
  function replaceFront(name: string): number {
    const layer = store.get(firstImageAtoms.front);
    const what = `Replace by ${name}`;
    const id =
      layer && store.set(replacePictureAtom, { layer, area: "front", to: local(name), what });
    if (id === undefined) throw new Error("There is no front");
    return id;
  }
  const store9 = () =>
    store.set(addArtworkAtom, storedArtwork(designFixture({ id: 9, width: 300, height: 100 })));

  test("2.41 is seen at once, while a draft has what it replaces", () => {
    const before = documentNow();
    const id = replaceFront("new.png");
    expect(store.get(artworkAtoms.front)?.name).toBe("new.png");
    expect(documentNow()).toEqual(before);
    store.set(swapArtworkAtom, id, store9());
    expect(documentNow().areas.front).toMatchObject([{ artworkId: 9, width: 8 }]);
    store.set(undoAtom);
    expect(documentNow()).toEqual(before);
    store.set(redoAtom);
    expect(documentNow().areas.front).toMatchObject([{ artworkId: 9 }]);
  });

  test("2.41 leaves no step when it is given up", () => {
    const id = replaceFront("new.png");
    select("front-0");
    store.set(giveUpAtom, id);
    expect(store.get(canUndoAtom)).toBeUndefined();
    expect(documentNow().areas.front).toMatchObject([{ artworkId: 1 }]);
  });

  test("2.41 leaves no step where there was nothing, either", () => {
    const artworkId = store.set(addArtworkAtom, local("new.png"));
    store.set(addLayersAtom, "Add new.png", [imageLayer("new", { artworkId })], "left-sleeve");
    expect(store.get(canUndoAtom)).toBe("Add new.png");
    store.set(giveUpAtom, artworkId);
    expect(store.get(canUndoAtom)).toBeUndefined();
  });

  test("2.41 is given up for what it replaced, whatever that has become meanwhile", () => {
    const first = replaceFront("first.png");
    const second = replaceFront("second.png");
    expect(documentNow().areas.front).toMatchObject([{ artworkId: 1 }]);
    store.set(swapArtworkAtom, first, store9());
    expect(documentNow().areas.front).toMatchObject([{ artworkId: 9 }]);
    store.set(giveUpAtom, second);
    expect(store.get(firstImageAtoms.front)?.artworkId).toBe(9);
  });
});

describe("steps", () => {
  test("2.42 a hundred can be undone, a held key is one of them", () => {
    select("front-0");
    for (let at = 0; at < 5; at++) move(0.05, "key");
    expect(store.get(historyAtom).done).toHaveLength(1);
    for (let at = 0; at < 120; at++) move(0.01);
    expect(store.get(historyAtom).done).toHaveLength(100);
    for (let at = 0; at < 100; at++) store.set(undoAtom);
    expect(store.get(canUndoAtom)).toBeUndefined();
    expect(store.get(canRedoAtom)).toBe("Move sunny.png");
  });

  test("2.42 a new one ends what could be done again, and undoing deselects what is gone", () => {
    store.set(addLayersAtom, "Add text", [TEXT]);
    expect(store.get(selectionAtom)).toHaveLength(1);
    store.set(undoAtom);
    expect(store.get(selectionAtom)).toEqual([]);
    select("front-0");
    store.set(doubleAtom);
    expect(store.get(canRedoAtom)).toBeUndefined();
    expect(layersIn(store.get(areasAtom), "front")).toHaveLength(2);
  });

  test("31.3 of what is selected locked layers are not deleted, and a copy lies above its own", () => {
    select("front-0");
    store.set(doubleAtom);
    const [first, copy] = layersIn(store.get(areasAtom), "front");
    expect(store.get(selectionAtom)).toEqual([copy?.key ?? ""]);
    store.set(areasAtom, (areas) => ({
      ...areas,
      front: layersIn(areas, "front").map((layer, at) => ({ ...layer, locked: at === 0 })),
    }));
    store.set(selectionAtom, [first?.key ?? "", copy?.key ?? ""]);
    expect(store.set(deleteAtom)).toBe(true);
    expect(layersIn(store.get(areasAtom), "front").map(({ key }) => key)).toEqual([
      first?.key ?? "",
    ]);
    expect(store.set(deleteAtom)).toBe(false);
  });

  test("2.42 locked layers stay where they are", () => {
    store.set(areasAtom, (areas) => ({
      ...areas,
      front: layersIn(areas, "front").map((layer) => ({ ...layer, locked: true })),
    }));
    select("front-0");
    move(1);
    expect(store.get(canUndoAtom)).toBeUndefined();
  });
});

describe("a tab's copy", () => {
  const copyNow = () => ({
    base: { draftId: 3, revision: 7 },
    saved: "",
    unanswered: [""],
    areas: store.get(areasAtom),
    history: store.get(historyAtom),
    artworks: { 1: storedArtwork(front) },
  });

  test("2.42 brings back all steps", () => {
    select("front-0");
    move(1);
    store.set(addLayersAtom, "Add text", [TEXT]);
    store.set(undoAtom);
    // As in JSON, where a missing value and an undefined one are the same.
    const plain = JSON.parse(JSON.stringify(copyNow()));
    expect(JSON.parse(JSON.stringify(unpack(pack(copyNow()) ?? "")))).toEqual(plain);
  });

  test("2.42 has fewer steps where all would be too many, the newest of them", () => {
    select("front-0");
    for (let at = 0; at < 100; at++) move(0.01 * at);
    const [whole, bounded] = [pack(copyNow()) ?? "", pack(copyNow(), 8_000) ?? ""];
    expect(whole.length).toBeLessThan(40_000);
    expect(bounded.length).toBeLessThan(8_000);
    const steps = unpack(bounded)?.history.done ?? [];
    expect(steps.length).toBeGreaterThan(10);
    expect(steps.at(-1)?.after).toEqual(store.get(areasAtom));
    expect(pack(copyNow(), 100)).toBeUndefined();
  });

  test("2.42 that is damaged is none", () => {
    for (const text of ["", "{}", "[1]", `{"version":2}`]) expect(unpack(text)).toBeUndefined();
  });
});
