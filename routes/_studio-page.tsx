/** @jsxImportSource hono/jsx */

import type { Child } from "hono/jsx";
import { listSoldThings } from "#db/catalog/is-sold.ts";
import { findDraft } from "#db/designs/drafts.ts";
import type { Thing } from "#islands/design-studio/other-goods/things/things-atom.ts";
import { drawShirt } from "#islands/design-studio/preview/draw-shirt.ts";
import { DesignStudio } from "#islands/design-studio.tsx";
import type { AppContext } from "#server/factory.ts";
import { island } from "#server/island.tsx";
import { shownShop } from "#server/session/shown-shop.ts";
import type { PageScript, PageStyle } from "#services/asset-names.ts";
import type { Draft } from "#shop/designs/draft.ts";
import { EMPTY_DOCUMENT, printedAreas } from "#shop/documents/document.ts";
import type { Area, AreaId } from "#shop/goods/area.ts";
import { areaOf, isArea } from "#shop/goods/areas.ts";
import { shownColor } from "#shop/goods/colors.ts";
import { SHIRT_AREAS } from "#shop/goods/shirt-areas.ts";
import { DEFAULT_COLOR } from "#shop/goods/shirt-colors.ts";
import { shopWords } from "#shop/goods/shop-words.ts";
import { missingAreas, type Template } from "#shop/goods/template.ts";
import { templateFor } from "#shop/goods/template-for.ts";
import { smallerAreas } from "#shop/goods/templates.ts";
import { paths } from "#shop/paths.ts";
import { DEFAULT_POSITION, DESIGN_SIZE, isSide } from "#shop/placement.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { CUTS } from "#shop/shirt/pattern.ts";
import { Alert } from "#ui/alert.tsx";
import { MAX_LINKED, thingsOf } from "./_studio-things.ts";
import { SwatchPaints } from "./_swatch-paints.tsx";
import { designJson } from "./api/designs/_design-json.ts";

const Studio = island("design-studio", DesignStudio);

/** The page shows these around the studio; `/design` is the studio alone. */
export type Around = {
  above?: Child;
  below?: Child;
  styles?: readonly PageStyle[];
  scripts?: readonly PageScript[];
  /** As its visitor sees it. */
  shop?: ShopSettings;
  /** Search engines read these. */
  data?: object[];
};

/** The draft is that of the browser that asks. */
export async function showStudio(
  c: AppContext,
  around: Promise<Around> | Around = {},
  /** The thing that it is shown on; otherwise what suits it. */
  wanted?: Template,
) {
  const { assets, shopSettings, sql } = c.var.services;
  const { pricesIn } = await shownShop(c);
  const [draft, own, sold, { above, below, styles = [], ...page }] = await Promise.all([
    loadDraft(c),
    shopSettings.read(),
    listSoldThings(sql, { limit: MAX_LINKED, pricesIn }),
    around,
  ]);
  const printed = printedAreas(draft.document);
  const template = wanted ?? templateFor(printed);
  const things = thingsOf(sold);
  const words = shopWords(own);
  return c.render(
    <>
      <h1 class="visually-hidden">{words.studio}</h1>
      {above}
      <div id="studio" />
      <noscript>
        <Alert title="The studio needs JavaScript" variant="warning">
          Switch it on to upload and place your design. The rest of the shop works without it:{" "}
          <a href={paths.product}>{words.chooseOne}</a>.
        </Alert>
      </noscript>
      <SwatchPaints colors={template.colors} />
      <Studio
        draft={draft}
        signedIn={Boolean(c.var.user)}
        template={template}
        otherAreas={otherAreas(template, [...printed, ...things.flatMap(areasOfThing)])}
        shirt={drawnShirt(template)}
        things={things}
        units={own.units}
        smallerAreas={smallerAreas()}
        workerUrl={assets.href("background-worker.js")}
        pdfWorkerUrl={assets.href("pdf-worker.js")}
      />
      {below}
    </>,
    {
      title: words.studio,
      description: words.studioIntro,
      styles: ["studio", ...styles],
      head: FACE,
      shapesText: true,
      wide: true,
      ...page,
    },
  );
}

/** Words are the largest thing that the studio begins with: elsewhere a picture is, and comes first. */
const FACE = (
  <link
    rel="preload"
    as="font"
    type="font/woff2"
    href="/assets/figtree-5.3.0.woff2"
    crossorigin="anonymous"
  />
);

/** The studio has the shown thing's areas and the shirts'; it needs those of the other things in its list. */
function otherAreas(template: Template, named: readonly AreaId[]): Area[] {
  const prints = [...new Set(named)].map((area) => ({ area }));
  const isShirts = (id: AreaId) => Object.values(SHIRT_AREAS).some((area) => area.id === id);
  const lacked = missingAreas(template, prints).filter((id) => isArea(id) && !isShirts(id));
  return lacked.map(areaOf);
}

function areasOfThing({ places }: Thing): AreaId[] {
  return places.map(({ id }) => id);
}

/** Shirts are drawn by the browser; other things are shown by their pictures. */
function drawnShirt({ id, views: [{ id: view }] }: Template) {
  const cut = CUTS.find((each) => each === id);
  if (!cut || !isSide(view)) return null;
  return { cut, side: view, layers: drawShirt(cut, view) };
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
