/** @jsxImportSource hono/jsx */

import type { Child, FC } from "hono/jsx";
import type { PageScript, PageStyle } from "#services/asset-names.ts";
import { frameSettings } from "#shop/settings/frame-settings.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import type { Toast } from "#shop/toast.ts";
import { ScriptsOnPage } from "#ui/page-scripts.ts";
import { PicturesOnPage } from "#ui/pictures.ts";
import { ShopOnPage } from "#ui/shop.ts";
import { type MayOpen, MayOpenOnPage } from "#ui/staff/may-open.tsx";
import { policiesOf } from "./content-security-policy.ts";
import { type AppContext, middleware } from "./factory.ts";
import { takeFlash } from "./flash.ts";
import { ClientScripts, IslandsOnPage } from "./island.tsx";
import { accentSheet } from "./responses/accent-sheet.ts";
import type { FindPermit } from "./router.ts";
import { shownShop } from "./session/shown-shop.ts";
import { isStaffWith } from "./session/staff-only.tsx";
import { canonicalOf, type SharedProps, shareHead } from "./share-head.tsx";
import { frameOf, type LayoutProps } from "./slots/frame.tsx";
import { loadPersonal } from "./slots/load-personal.ts";
import { fillParts } from "./slots/parts.ts";
import { renderParts } from "./slots/render-parts.tsx";

export type PageProps = SharedProps & {
  styles?: readonly PageStyle[];
  /** The page works without them. */
  scripts?: readonly PageScript[];
  /** Allows the card provider's scripts and frames. */
  takesCards?: boolean;
  /** Allows the inline styles of framed mails. */
  showsMails?: boolean;
  /** Allows WebAssembly, which shapes text. */
  shapesText?: boolean;
  /** Allows the camera, and WebAssembly, which reads barcodes. */
  usesCamera?: boolean;
  /** Allows frames with the shop's own papers, which are printed from there. */
  printsPapers?: boolean;
  /** Is a paper that the shop's own pages may print in a frame. */
  isPaper?: boolean;
  wide?: boolean;
  head?: Child;
  toast?: Toast;
  /** A page that shows prices has the shop as its visitor sees it; others, in its own currency. */
  shop?: ShopSettings;
  /** A page that knows the count anyway passes it. */
  cartCount?: number;
};

declare module "hono" {
  interface ContextRenderer {
    // biome-ignore lint/style/useShorthandFunctionType: Hono merges this interface.
    (page: Child, props: PageProps): Promise<Response>;
  }
}

export function renderPages(Layout: FC<LayoutProps>, findPermit: FindPermit) {
  return middleware(async (c, next) => {
    c.setRenderer((page, props) => {
      const shown = (
        <MayOpenOnPage.Provider value={mayOpen(c, findPermit)}>{page}</MayOpenOnPage.Provider>
      );
      return render(c, Layout, shown, props);
    });
    await next();
  });
}

const mayOpen =
  (c: AppContext, findPermit: FindPermit): MayOpen =>
  (href, method = "GET") => {
    const [path = ""] = href.split(/[?#]/);
    const permit = findPermit(path, method);
    return permit === undefined || isStaffWith(c.get("user"), permit);
  };

async function render(
  c: AppContext,
  Layout: FC<LayoutProps>,
  page: Child,
  props: PageProps,
): Promise<Response> {
  const { assets, config, shopSettings } = c.get("services");
  const [own, shop] = [await shopSettings.read(), await shownShop(c)];
  const islands = new Set<string>();
  const partScripts = new Set<"back-office">();
  // Rendered first: the page's islands and parts decide what its head contains.
  const body = await renderParts(
    <IslandsOnPage.Provider value={islands}>
      <ClientScripts.Provider
        value={{ load: assets.href("hydrate.js"), visible: assets.href("hydrate-visible.js") }}
      >
        <ScriptsOnPage.Provider value={partScripts}>
          <PicturesOnPage.Provider value={config.PICTURES_URL ?? ""}>
            <ShopOnPage.Provider value={props.shop ?? own}>{page}</ShopOnPage.Provider>
          </PicturesOnPage.Provider>
        </ScriptsOnPage.Provider>
      </ClientScripts.Provider>
    </IslandsOnPage.Provider>,
  );
  const { styles = [], head, takesCards, cartCount } = props;
  // A page that frames mails allows no script, whatever a mail holds.
  const further = props.showsMails ? [] : partScripts;
  const scripts: PageScript[] = [...(props.scripts ?? []), ...further];
  const toast = takeFlash(c) ?? props.toast;
  const { path } = c.req;
  const { APP_URL: origin, PICTURES_URL: pictures = origin } = config;
  const site = { origin, pictures, path, shop };
  const canonical = canonicalOf(props, site);
  const sharedHead = shareHead(props, site);
  const scripted = islands.size > 0 || scripts.length > 0;
  const sheets = ["shop", ...styles, ...(scripted ? (["toasts"] as const) : [])] as const;
  const frame = await frameOf(Layout, {
    ...props,
    ...(canonical && { canonical }),
    pathname: path,
    shop: frameSettings(shop, own.currency),
    year: new Date().getFullYear(),
    styles: [
      ...sheets.map((name) => assets.href(`${name}.css`)),
      ...(own.accent ? [accentSheet(own.accent).href] : []),
    ],
    ...(!scripted && { toastStyles: assets.href("toasts.css") }),
    scripts: scripts.map((name) => assets.href(`${name}.js`)),
    head: (sharedHead || head) && (
      <>
        {sharedHead}
        {head}
      </>
    ),
  });
  const parts = [...frame.before, ...body, ...frame.after];
  const filled = fillParts(parts, await loadPersonal(c, parts, { toast, cartCount }));
  c.set("parts", parts);
  setHeaders(c, takesCards ? "payment" : scripted ? "own" : "none", props);
  return c.body(filled, { headers: { "content-type": "text/html; charset=UTF-8" } });
}

type Use = Parameters<typeof policiesOf>[0];

function setHeaders(c: AppContext, use: Use, props: PageProps): void {
  const { assets, config } = c.get("services");
  const { csp, permissions } = policiesOf(use, config, {
    inlineStyles: props.showsMails,
    wasm: props.shapesText || props.usesCamera,
    camera: props.usesCamera,
    ownFrames: props.printsPapers,
    framed: props.isPaper,
  });
  c.header("content-security-policy", csp);
  if (use !== "none") {
    c.header("cross-origin-opener-policy", "same-origin");
    c.header("permissions-policy", permissions);
  }
  c.header("speculation-rules", `"${assets.href("speculation-rules.json")}"`);
  c.header("x-whole-page", "1");
}
