import { SHIRT_COLORS } from "#shop/goods/shirt-colors.ts";
import { paths } from "#shop/paths.ts";
import { SIDES } from "#shop/placement.ts";
import { CUTS } from "#shop/shirt/pattern.ts";
import { type Address, send, upload } from "./anybody.ts";
import { noise } from "./noise.ts";

/** How long each took, in milliseconds. */
export type Felt = { pages: number[]; pictures: number[]; uploads: number[]; failed: number };

const WIDTHS = [320, 640];
/** Blank shirts, which the same processes draw; each is drawn once. */
const SHIRTS = CUTS.flatMap((cut) =>
  SIDES.flatMap((side) =>
    SHIRT_COLORS.map(({ value }) => value).flatMap((color) =>
      WIDTHS.map((width) => paths.shirt(cut, side, color, width)),
    ),
  ),
).values();

/** Pages all the time; now and then a picture that nobody has had, and an upload. */
export async function visit(me: Address, { ms }: { ms: number }): Promise<Felt> {
  const felt: Felt = { pages: [], pictures: [], uploads: [], failed: 0 };
  const endsAt = performance.now() + ms;
  const isOver = () => performance.now() >= endsAt;
  const png = await noise(600);
  await Promise.all([
    repeat(isOver, 100, async () => {
      for (const path of [paths.home, paths.gallery, paths.product])
        await measure(felt, "pages", () => send(me, path));
    }),
    repeat(isOver, 1000, () =>
      measure(felt, "pictures", () => send(me, SHIRTS.next().value ?? paths.home)),
    ),
    repeat(isOver, 4000, () => measure(felt, "uploads", () => upload(me, png))),
  ]);
  return felt;
}

async function repeat(isOver: () => boolean, pauseMs: number, act: () => Promise<void>) {
  while (!isOver()) {
    await act();
    await Bun.sleep(pauseMs);
  }
}

async function measure(
  felt: Felt,
  name: "pages" | "pictures" | "uploads",
  act: () => Promise<Response>,
): Promise<void> {
  const startedAt = performance.now();
  const response = await act();
  await response.arrayBuffer();
  felt[name].push(performance.now() - startedAt);
  if (!response.ok) felt.failed++;
}
