/** @jsxImportSource hono/jsx */

import type { Child } from "hono/jsx";
import { findDraft } from "#db/designs/drafts.ts";
import { drawShirt } from "#islands/design-studio/preview/draw-shirt.ts";
import { DesignStudio } from "#islands/design-studio.tsx";
import type { AppContext } from "#server/factory.ts";
import { island } from "#server/island.tsx";
import type { PageStyle } from "#services/asset-names.ts";
import type { Draft } from "#shop/designs/draft.ts";
import { EMPTY_DOCUMENT } from "#shop/documents/document.ts";
import { shownColor } from "#shop/goods/colors.ts";
import { DEFAULT_COLOR } from "#shop/goods/shirt-colors.ts";
import { smallerAreas } from "#shop/goods/templates.ts";
import { paths } from "#shop/paths.ts";
import { DEFAULT_POSITION, DESIGN_SIZE } from "#shop/placement.ts";
import { Alert } from "#ui/alert.tsx";
import { designJson } from "./api/designs/_design-json.ts";

const Studio = island("design-studio", DesignStudio);
const FRONT = drawShirt("front");

/** The page shows these around the studio; `/design` is the studio alone. */
export type Around = {
  above?: Child;
  below?: Child;
  styles?: readonly PageStyle[];
  /** Search engines read these. */
  data?: object[];
};

/** The draft is that of the browser that asks. */
export async function showStudio(c: AppContext, around: Promise<Around> | Around = {}) {
  const { assets, shopSettings } = c.var.services;
  const [draft, { units }, { above, below, styles = [], data = [] }] = await Promise.all([
    loadDraft(c),
    shopSettings.read(),
    around,
  ]);
  return c.render(
    <>
      <h1 class="visually-hidden">Design Your Custom T-Shirt</h1>
      {above}
      <noscript>
        <Alert title="The studio needs JavaScript" variant="warning">
          Switch it on to upload and place your design. The rest of the shop works without it:{" "}
          <a href={paths.product}>choose a shirt</a>.
        </Alert>
      </noscript>
      <Studio
        draft={draft}
        signedIn={Boolean(c.var.user)}
        shirt={FRONT}
        units={units}
        smallerAreas={smallerAreas()}
        workerUrl={assets.href("background-worker.js")}
        pdfWorkerUrl={assets.href("pdf-worker.js")}
      />
      {below}
    </>,
    {
      title: "Design Your Custom T-Shirt",
      description: "Put your own picture on a t-shirt and see exactly what will be printed.",
      styles: ["studio", ...styles],
      shapesText: true,
      data,
      wide: true,
    },
  );
}

async function loadDraft(c: AppContext): Promise<Draft> {
  const { shopper, services } = c.var;
  const saved = shopper && (await findDraft(services.sql, shopper.id));
  if (!saved) return EMPTY;
  return {
    id: saved.id,
    revision: saved.revision,
    name: saved.name,
    document: saved.document,
    artworks: saved.artworks.map(designJson),
    designSize: saved.designSize,
    designPosition: saved.designPosition,
    designDescription: saved.description,
    previewColor: shownColor(saved.previewColor),
  };
}

const EMPTY: Draft = {
  document: EMPTY_DOCUMENT,
  artworks: [],
  designSize: DESIGN_SIZE.default,
  designPosition: DEFAULT_POSITION,
  designDescription: "",
  previewColor: DEFAULT_COLOR,
};
