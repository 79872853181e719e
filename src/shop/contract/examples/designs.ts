import type { Example } from "../example.ts";

const DOCUMENT = {
  version: 1,
  areas: {
    front: [
      {
        kind: "text",
        text: "Hello",
        font: "inter",
        size: 1,
        fill: "#1a1a1a",
        ...{ x: 6, y: 4, width: 3, height: 1 },
      },
    ],
  },
};

const ONE = {
  id: 7,
  name: "Sun",
  description: "",
  previewColor: "white",
  previewId: "6c2a792a975403ad1637d6b0792f3520",
  contentType: "image/png",
  width: 1200,
  height: 1200,
  ...{ inkX: 0, inkY: 0, pages: 1 },
  imageScale: null,
  traits: {
    ...{ ink: "007ffe00", inks: ["#ffb703"], clear: 0.152 },
    ...{ colors: [{ hex: "#ffb703", share: 0.8 }], translucent: 0, whiteBorder: 0 },
  },
  previewWidths: [320],
  sourceId: null,
  cutout: null,
  filePath: "/uploads/dbea53b60a513502a657894a912068e8.png",
};

const CUTOUT = {
  ...ONE,
  id: 9,
  name: "Sun-no-background.png",
  sourceId: 7,
  cutout: {
    part: { x: 0, y: 0, width: 1, height: 1 },
    ...{ rule: "edges", version: 2, tolerance: 20 },
  },
};

const DRAFT = { id: 4, revision: 1, name: "Hello", pictureId: "0d424dfad5f048cfae76bd5c574c9b25" };

export const DESIGN_EXAMPLES = {
  upload: { body: { name: "Sun", side: "front", keepDraft: "true" }, answer: ONE },
  one: { params: { id: "7" }, answer: ONE },
  cutout: { params: { id: "7" }, body: { rule: "edges", tolerance: 20 }, answer: CUTOUT },
  saveDraft: { body: { designDescription: "For the team" }, answer: DRAFT },
  newDraft: { body: { document: DOCUMENT, name: "Hello" }, answer: DRAFT },
} as const satisfies Record<string, Example>;
