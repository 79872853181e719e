/** @jsxImportSource hono/jsx */
import { raw } from "hono/html";
import type { Child } from "hono/jsx";
import type { PageStyle } from "#services/asset-names.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { PicturesOnPage } from "#ui/pictures.ts";
import { ShopOnPage } from "#ui/shop.ts";
import type { AppContext } from "../factory.ts";
import type { PageProps } from "../renderer.tsx";
import { loadPersonal } from "../slots/load-personal.ts";
import { fillParts } from "../slots/parts.ts";
import { renderParts } from "../slots/render-parts.tsx";

const TIMEOUT_MS = 200;
const PLACE = "<!--content-->";

/** Shows a skeleton after 200 ms; the content replaces it without script. `page` must not reject. */
export async function renderSoon(
  c: AppContext,
  page: Promise<Child>,
  skeleton: Child,
  props: PageProps,
): Promise<Response> {
  const soon = await Promise.race([page.then((content) => ({ content })), Bun.sleep(TIMEOUT_MS)]);
  if (soon) return c.render(soon.content, props);

  const frame = await c.render(
    <Slotted skeleton={skeleton} styles={props.styles ?? []} c={c} />,
    props,
  );
  const [before = "", after = ""] = (await frame.text()).split(PLACE);
  const headers = new Headers(frame.headers);
  headers.delete("x-whole-page");
  headers.set("cache-control", "private, no-store");
  return new Response(inParts(c, { before, page, after, shop: props.shop }), {
    status: 200,
    headers,
  });
}

type SlottedProps = { skeleton: Child; styles: readonly PageStyle[]; c: AppContext };

function Slotted({ skeleton, styles, c }: SlottedProps) {
  const sheets = (["shop", ...styles, "skeleton"] as const).map((name) =>
    c.var.services.assets.href(`${name}.css`),
  );
  return (
    <div>
      {raw('<template shadowrootmode="open">')}
      {sheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <slot>{skeleton}</slot>
      {raw(`</template>${PLACE}`)}
    </div>
  );
}

type Parts = {
  before: string;
  page: Promise<Child>;
  after: string;
  shop: ShopSettings | undefined;
};

function inParts(c: AppContext, { before, page, after, shop }: Parts) {
  return new ReadableStream({
    async start(controller) {
      const { config, shopSettings } = c.var.services;
      const encoder = new TextEncoder();
      controller.enqueue(encoder.encode(before));
      // The white space has its own element: alone it would fill the slot and hide the skeleton.
      const content = await renderParts(
        <ShopOnPage.Provider value={shop ?? (await shopSettings.read())}>
          <PicturesOnPage.Provider value={config.PICTURES_URL ?? ""}>
            <div>{await page}</div>
          </PicturesOnPage.Provider>
        </ShopOnPage.Provider>,
      );
      const filled = fillParts(content, await loadPersonal(c, content));
      controller.enqueue(Buffer.concat([filled, encoder.encode(after)]));
      controller.close();
    },
  });
}
