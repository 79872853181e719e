/** @jsxImportSource react */
import { QueryClientProvider } from "@tanstack/react-query";
import { createStore, Provider, useAtomValue } from "jotai";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { storedArtwork } from "#islands/design-studio/artwork.ts";

import { AreaPicture } from "#islands/design-studio/canvas/area-picture.tsx";
import { cameraTransform, FIT } from "#islands/design-studio/canvas/camera.ts";
import { cameraAtom } from "#islands/design-studio/canvas/stage-atoms.ts";
import { areasOf } from "#islands/design-studio/editor/areas-of.ts";
import { artworksAtom } from "#islands/design-studio/editor/artworks.ts";
import { areasAtom } from "#islands/design-studio/editor/state.ts";
import { loadParts } from "#islands/design-studio/other-goods/load-parts.ts";
import { showOn } from "#islands/design-studio/other-goods/show-on.ts";
import { Shirt } from "#islands/design-studio/preview/shirt.tsx";
import { cutAtom } from "#islands/design-studio/preview/use-shirt.ts";
import { templateAtom } from "#islands/design-studio/shown-template.ts";
import { createQueryClient } from "#islands/query.ts";
import type { StudioDesign } from "#shop/designs/draft.ts";
import type { DesignDocument } from "#shop/documents/document.ts";
import { addAreas } from "#shop/goods/areas.ts";
import { areaIdsOn, type Template, viewOf } from "#shop/goods/template.ts";
import type { Shot } from "../../agreement/shots.ts";

type Placed = Shot & { left: number; top: number };
type ProbedDocument = { seed: number; document: DesignDocument; shots: Placed[] };

const sheet = new CSSStyleSheet();
// The studio's own style for the shirt fits it to a window.
sheet.replaceSync(".shirt svg { position: absolute; inset: 0; width: 100%; height: 100% }");
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
  const stores = documents.map((shown) => storeOf(template, shown.document, stored));
  for (const store of stores) showOn(store, template);
  await Promise.all(stores.map(loadParts));
  flushSync(() =>
    root.render(
      <QueryClientProvider client={queries}>
        {documents.map((shown, at) => (
          <Provider key={shown.seed} store={stores[at] ?? createStore()}>
            {shown.shots.map((shot) => (
              <Picture key={`${shot.left} ${shot.top}`} {...shot} />
            ))}
          </Provider>
        ))}
      </QueryClientProvider>,
    ),
  );
  while (document.querySelector(".text-wait, .art-content, [data-layer]:empty")) await frame();
  const pictures = [...document.querySelectorAll("image")];
  await Promise.all([...new Set(pictures.map(({ href }) => href.baseVal))].map(decode));
  await frame();
}

function storeOf(
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
  return store;
}

function Picture({ area, isWhole, box, width, height, left, top }: Placed) {
  const template = useAtomValue(templateAtom);
  const view = `${box.x} ${box.y} ${box.width} ${box.height}`;
  const place = { position: "absolute", left, top, width, height } as const;
  if (isWhole)
    return (
      <div style={place}>
        <Shirt area={area} />
      </div>
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
