/** @jsxImportSource hono/jsx */
import { raw } from "hono/html";
import { type Child, type FC, Fragment } from "hono/jsx";
import type { FrameSettings } from "#shop/settings/frame-settings.ts";
import { Slot } from "#ui/slot.tsx";
import { isSlot, type Part } from "./parts.ts";
import { renderParts } from "./render-parts.tsx";

export type LayoutProps = {
  title: string;
  description?: string;
  pathname: string;
  shop: FrameSettings;
  /** The copyright names this year. */
  year: number;
  styles: readonly string[];
  /** A message brings this sheet along, unless it is one of `styles`. */
  toastStyles?: string | undefined;
  /** URLs of scripts without which the page works. */
  scripts: readonly string[];
  canonical?: string;
  head?: Child;
  wide?: boolean;
  children?: Child;
};

/** The layout around a page's body. */
type Frame = { before: Part[]; after: Part[] };

/** Limit of requests: layouts that are cached [layouts]; the cache begins again. */
const MAX_FRAMES = 200;
/**
 * Limit of requests: address, title and head of a layout that is cached [characters]; it is
 * rendered each time. A stranger may ask for long paths that are nowhere.
 */
const MAX_KEY = 4000;
const frames = new Map<string, Frame>();

/** Rendered once for each page, because it is most of a small one. */
export async function frameOf(Layout: FC<LayoutProps>, props: LayoutProps): Promise<Frame> {
  const { title, description, pathname, shop, year, canonical, wide } = props;
  const { styles, toastStyles, scripts } = props;
  const head = props.head ? await (<Fragment>{props.head}</Fragment>).toString() : "";
  const shown = { title, description, pathname, shop, year, canonical, wide, head };
  const key = JSON.stringify({ ...shown, styles, toastStyles, scripts });
  const cached = frames.get(key);
  if (cached) return cached;
  const frame = await render(
    <Layout {...props} head={raw(head)}>
      <Slot {...BODY} />
    </Layout>,
  );
  if (frames.size >= MAX_FRAMES) frames.clear();
  if (key.length <= MAX_KEY) frames.set(key, frame);
  return frame;
}

/** Replaced by the body's own parts. */
const BODY: Slot = { fill: () => false };

async function render(layout: Child): Promise<Frame> {
  const parts = await renderParts(
    <>
      {raw("<!doctype html>")}
      {layout}
    </>,
  );
  const at = parts.findIndex((part) => isSlot(part) && part.slot.fill === BODY.fill);
  return { before: parts.slice(0, at), after: parts.slice(at + 1) };
}
