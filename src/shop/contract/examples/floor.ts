import type { Example } from "../example.ts";

const PIECE = {
  ...{ code: "PT000123-1", number: 1, product: "Classic Cotton Tee" },
  ...{ size: "M", color: "Mint", areas: "Front", state: "picked", stateLabel: "Picked" },
};

const FILE = {
  id: "41-front",
  piece: 41,
  name: "W0000008-0001a-PT000123-1-1of1-front-M-mint.png",
  bytes: 120_000,
  sha256: "4b20bccf82c2311b37af87ba479dfc852619ad68b2628b7e07ce62c3e0dcc847",
  url: "/api/press/work/8/files/41-front",
};

const params = { id: "8" };

export const FLOOR_EXAMPLES = {
  scan: {
    body: { id: "6f1c2a36-5a53-4c8e-9a0b-0f2f7b3f2d11", text: "PT000123-1" },
    answer: {
      outcome: "done",
      title: "Picked",
      text: "",
      code: "PT000123-1",
      mockups: [{ src: "/mockups/2b16fe07-classic-front~10-mint.webp", alt: "front" }],
      order: {
        ...{ id: 123, name: "PT000123", customer: "Ada Lovelace", pieces: [PIECE] },
        ...{ counts: "1 picked", bin: null },
      },
      html: "<div>…</div>",
    },
  },
  work: {
    query: { wait: "25" },
    answer: {
      press: { id: 1, name: "DTF press" },
      work: { id: 8, round: 1796003245847, batch: null, files: [FILE], leftOut: [] },
    },
  },
  state: { params, body: { state: "placed" }, answer: { state: "placed" } },
  file: { params: { ...params, file: "41-front" } },
} as const satisfies Record<string, Example>;
