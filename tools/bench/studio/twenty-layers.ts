import type { Layer } from "#shop/documents/document.ts";
import { paths } from "#shop/paths.ts";
import { art, at, image, text } from "../../testing/data/advised-designs.ts";
import { pngFixture } from "../../testing/data/fixtures.ts";
import { createVisitor, type Visitor } from "../../testing/visitor.ts";

const COLUMNS = 4;

/** Somebody whose draft has ten pictures, five texts and five pieces of art on the front. */
export async function openTwentyLayers(url: string): Promise<Visitor> {
  const visitor = createVisitor(url);
  const ids: number[] = [];
  for (let number = 0; number < 10; number++) ids.push(await upload(visitor, number));
  const front = [...ids, ...ids].map((artworkId, number) => layer(number, artworkId));
  const draft = await visitor.sendJson(
    paths.api.draft,
    { document: { version: 1, areas: { front } } },
    "PUT",
  );
  if (!draft.ok) throw new Error(`The draft was answered ${draft.status}: ${await draft.text()}`);
  return visitor;
}

async function upload(visitor: Visitor, number: number): Promise<number> {
  const form = new FormData();
  // Each with other bytes, so that each is an artwork of its own.
  const png = await pngFixture({ width: 1200 + number, height: 1000 });
  form.set("design", new Blob([png]), `picture ${number}.png`);
  form.set("keepDraft", "true");
  const answer = await visitor.post(paths.api.designUpload, form);
  if (!answer.ok) throw new Error(`An upload was answered ${answer.status}`);
  const { id } = await answer.json();
  return id;
}

/** In five rows of four. */
function layer(number: number, artworkId: number): Layer {
  const [column, row] = [number % COLUMNS, Math.floor(number / COLUMNS)];
  const frame = at(1.5 + column * 3, 1.6 + row * 3.2, 2.4, 2);
  if (number < 10) return image(frame, { artworkId });
  if (number < 15) {
    const change = { text: `Team ${number}`, font: FONTS[number % 5] ?? "anton", size: 0.7 };
    return text({ ...frame, height: 0.9 }, "#1e2e9c", number % 2 ? { ...change, arc: 60 } : change);
  }
  return art({ ...frame, width: 2 }, { art: ART[number % 5] ?? "noto:rocket" });
}

const FONTS = ["anton", "lobster", "oswald", "pacifico", "bangers"] as const;
const ART = ["noto:rocket", "tabler:heart-filled", "noto:dog-face", "noto:trophy", "noto:sun"];
