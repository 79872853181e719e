/** @jsxImportSource react */
import { QueryClientProvider } from "@tanstack/react-query";
import { createStore, Provider, useAtomValue } from "jotai";
import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { storedArtwork } from "#islands/design-studio/artwork.ts";
import { AreaPicture } from "#islands/design-studio/canvas/area-picture.tsx";
import { cameraTransform, FIT } from "#islands/design-studio/canvas/camera.ts";
import { cameraAtom } from "#islands/design-studio/canvas/stage-atoms.ts";
import { areasOf } from "#islands/design-studio/editor/areas-of.ts";
import { artworksAtom } from "#islands/design-studio/editor/artworks.ts";
import { areasAtom, openAreaAtom } from "#islands/design-studio/editor/state.ts";
import { BentPrint } from "#islands/design-studio/other-goods/bent/bent-print.tsx";
import { loadParts } from "#islands/design-studio/other-goods/load-parts.ts";
import { partsAtom, shownLeanAtom } from "#islands/design-studio/other-goods/parts-atom.ts";
import { showOn } from "#islands/design-studio/other-goods/show-on.ts";
import { shownOn } from "#islands/design-studio/other-goods/turning/views-of-area.ts";
import { Shirt } from "#islands/design-studio/preview/shirt.tsx";
import { cutAtom } from "#islands/design-studio/preview/use-shirt.ts";
import { templateAtom } from "#islands/design-studio/shown-template.ts";
import { createQueryClient } from "#islands/query.ts";
import type { StudioDesign } from "#shop/designs/draft.ts";
import type { DesignDocument } from "#shop/documents/document.ts";
import { addAreas } from "#shop/goods/areas.ts";
import { STUDIO_TEMPLATE } from "#shop/goods/studio-template.ts";
import { areaIdsOn, type Template, viewNamed, viewOf } from "#shop/goods/template.ts";
import type { Shot } from "../../agreement/shots.ts";

type Placed = Shot & { left: number; top: number };
type ProbedDocument = { seed: number; document: DesignDocument; shots: Placed[] };

const sheet = new CSSStyleSheet();
// The studio's own style for the shirt fits it to a window.
sheet.replaceSync(`
  .shirt { isolation: isolate }
  .shirt svg { position: absolute; inset: 0; width: 100%; height: 100% }
  .shirt__light { mix-blend-mode: color-dodge }
  .bent__flat { visibility: hidden }
  .bent__flat :is(clipPath, mask) * { visibility: visible }
  [data-lean] { transform-origin: 0 0 }
`);
document.adoptedStyleSheets = [sheet];

const root = createRoot(document.body);
const queries = createQueryClient();

/** Shows documents as the studio does, and resolves when all of them are drawn. */
async function show(
  documents: readonly ProbedDocument[],
  artworks: readonly StudioDesign[],
  template: Template,
): Promise<void> {
  addAreas(template.areas);
  const stored = Object.fromEntries(artworks.map((each) => [each.id, storedArtwork(each)]));
  const pictured = documents.flatMap((shown) => {
    const shared = openStore(template, shown.document, stored);
    return shown.shots.map((shot) => {
      if (!shot.isWhole) return { shown, shot, store: shared };
      // A whole thing is seen from where its open area is.
      const store = openStore(template, shown.document, stored);
      store.set(openAreaAtom, shot.area);
      return { shown, shot, store };
    });
  });
  await Promise.all([...new Set(pictured.map(({ store }) => store))].map(loadParts));
  flushSync(() =>
    root.render(
      <QueryClientProvider client={queries}>
        {pictured.map(({ shown, shot, store }) => (
          <Provider key={`${shown.seed} ${shot.left} ${shot.top}`} store={store}>
            <Picture {...shot} />
          </Provider>
        ))}
      </QueryClientProvider>,
    ),
  );
  while (document.querySelector(".text-wait, .art-content, [data-layer]:empty")) await frame();
  const pictures = [...document.querySelectorAll("image")];
  await Promise.all([...new Set(pictures.map(({ href }) => href.baseVal))].map(decode));
  while (document.querySelector(".shirt image[visibility]")) await frame();
  await frame();
}

function openStore(
  template: Template,
  document: DesignDocument,
  artworks: ReturnType<typeof Object.fromEntries>,
) {
  const store = createStore();
  store.set(templateAtom, template);
  store.set(cutAtom, "classic");
  store.set(areasAtom, areasOf(document));
  store.set(artworksAtom, artworks);
  // The screen shows as many pixels an inch as here of a shirt that is twice as near.
  store.set(cameraAtom, { ...FIT, zoom: 2 });
  showOn(store, template);
  return store;
}

/** Sheets lean on it as on the studio's stage. */
function Whole(own: ComponentProps<"div">) {
  const lean = useAtomValue(shownLeanAtom);
  const stage = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (stage.current) lean?.(stage.current);
  });
  return <div className="whole" ref={stage} {...own} />;
}

function Picture({ area, isWhole, bentOn, box, width, height, left, top }: Placed) {
  const template = useAtomValue(templateAtom);
  const Thing = useAtomValue(partsAtom)?.Thing;
  const view = `${box.x} ${box.y} ${box.width} ${box.height}`;
  const place = { position: "absolute", left, top, width, height } as const;
  if (isWhole)
    return (
      <Whole style={place}>
        {template.id === STUDIO_TEMPLATE.id ? (
          <Shirt area={area} />
        ) : (
          Thing && <Thing area={area} />
        )}
      </Whole>
    );
  const bent = bentOn && shownOn(viewNamed(template, bentOn), area);
  if (bent)
    return (
      <svg viewBox={view} style={place} aria-hidden="true">
        <BentPrint shown={bent} />
      </svg>
    );
  return (
    <svg viewBox={view} style={place} aria-hidden="true">
      <g transform={cameraTransform(template, FIT, area)}>
        {areaIdsOn(viewOf(template, area)).map((each) => (
          <AreaPicture key={each} area={each} />
        ))}
      </g>
    </svg>
  );
}

async function decode(href: string): Promise<void> {
  const picture = new Image();
  picture.src = href;
  await picture.decode();
}

function frame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}

Object.assign(globalThis, { show });
