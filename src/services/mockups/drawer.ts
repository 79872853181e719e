import type { Mockup, MockupFormat } from "#shop/designs/mockup.ts";
import { isHeavy } from "#shop/documents/weight.ts";
import { areaIdsOn, flatViewId } from "#shop/goods/template.ts";
import { picturedView } from "#shop/goods/templates.ts";
import type { Pool, RunOptions } from "../artwork/pool.ts";
import { TOO_BUSY, TOO_HEAVY, TOO_SLOW } from "../artwork/rejections.ts";
import type { Drawn } from "../drawing/drawn.ts";
import { log } from "../log/log.ts";
import type { Storage } from "../storage/storage.ts";
import { createOwnLayers, type DrawTask } from "./own-layers.ts";
import { pictured } from "./photographs/pictured.ts";
import { findPreviews } from "./previews.ts";
import { NotDrawn, NotPaid, type Requester } from "./turns.ts";
import { Undrawable, type UndrawableViews } from "./undrawable.ts";

/** `ip` waits for its turn; without a maker it also pays. */
type Payers = Pick<Requester, "ip" | "maker" | "shares">;

/** Has pictures drawn by the pool; what failed by its own weight is not tried again. */
export function createDrawer({
  storage,
  pool,
  undrawable,
}: {
  storage: Storage;
  pool: Pool;
  undrawable: UndrawableViews;
}) {
  const withOwnLayers = createOwnLayers(storage);

  async function run(given: DrawTask, payers?: Payers): Promise<Uint8Array> {
    const task = await withOwnLayers(given);
    const drawn = await pool.run<DrawTask["kind"]>(task, optionsOf(payers, task));
    if (drawn.ok) return drawn.output.bytes;
    if (drawn.retryAfter && !drawn.isBusy) throw new NotPaid(drawn.reason);
    const isLoad = drawn.isBusy || drawn.rejection === TOO_BUSY;
    if (!isLoad) log.error(`A shirt was not drawn: ${drawn.reason}`);
    const isDesign = task.kind === "draw" && task.input.print;
    const isHeavy = drawn.rejection === TOO_SLOW || drawn.rejection === TOO_HEAVY;
    throw new (isDesign && isHeavy ? Undrawable : NotDrawn)(drawn.reason);
  }

  async function print(
    mockup: Mockup,
    format: MockupFormat,
    drawn: Drawn | undefined,
    payers?: Payers,
  ) {
    const view = picturedView(mockup);
    await expectDrawable(mockup, drawn);
    const areas = areaIdsOn(view);
    const previews = drawn && (await findPreviews(storage, drawn, { areas, width: format.width }));
    if (!previews) return undefined;
    const { document } = drawn;
    try {
      const input = { ...pictured(mockup), ...format, print: { document, previews } };
      return await run({ kind: "draw", input }, payers);
    } catch (error) {
      if (error instanceof Undrawable) await undrawable.add(document, flatViewId(view));
      throw error;
    }
  }

  /** True when one of the processes alone would draw it. */
  function slownessOf(mockup: Mockup, drawn: Drawn | undefined, payers: Payers): () => boolean {
    const areas = areaIdsOn(picturedView(mockup));
    const options = {
      ...byOf(payers),
      isHeavy: drawn !== undefined && isHeavy(drawn.document, areas),
    };
    return () => pool.isSlow(options);
  }

  /** Throws what a drawing would throw in the end. */
  async function expectDrawable(mockup: Mockup, drawn: Drawn | undefined): Promise<void> {
    const view = flatViewId(picturedView(mockup));
    if (drawn && (await undrawable.has(drawn.document, [view])))
      throw new Undrawable("it failed before");
  }

  return { run, print, expectDrawable, slownessOf };
}

function optionsOf(payers: Payers | undefined, { kind, input }: DrawTask): RunOptions {
  const by = payers ? byOf(payers) : {};
  if (kind !== "draw" || !input.print) return by;
  return { ...by, isHeavy: isHeavy(input.print.document, areaIdsOn(input.view)) };
}

function byOf({ ip, maker, shares }: Payers): RunOptions {
  return { caller: { ip }, maker: maker ? { ip: maker } : undefined, shares };
}
