/** @jsxImportSource hono/jsx */

import { raw } from "hono/html";
import type { Child, FC } from "hono/jsx";
import { countCart } from "#db/carts/carts.ts";
import type { PageScript, PageStyle } from "#services/asset-names.ts";
import type { Toast } from "#shop/toast.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { type AppContext, middleware, type User } from "./factory.ts";
import { takeFlash } from "./flash.ts";
import { ClientScripts, IslandsOnPage } from "./island.tsx";

export type LayoutProps = {
  /** The whole `<title>`. */
  title: string;
  description?: string;
  pathname: string;
  user?: Pick<User, "username" | "avatarUrl" | "isAdmin">;
  /** Shirts in the cart, all lines together. */
  cartCount: number;
  toast?: Toast;
  /** URLs of style sheets, in order. */
  styles: readonly string[];
  /** URL of this page where it has several. */
  canonical?: string;
  /** More of `<head>`: scripts of islands, preloads. */
  head?: Child;
  /** Room for two columns of work, as in the studio. */
  wide?: boolean;
  children?: Child;
};

export type PageProps = {
  /** The whole `<title>`. */
  title: string;
  description?: string;
  /** Style sheets beside `shop`, by name. */
  styles?: readonly PageStyle[];
  /** Small scripts of convenience, by name; the page works without them. */
  scripts?: readonly PageScript[];
  /** The page takes cards: the card provider's scripts and frames are let in. */
  takesCards?: boolean;
  /** The page has mails in frames: these bring their styles with them. */
  showsMails?: boolean;
  wide?: boolean;
  /** The whole address of this page where it has several. */
  canonical?: string;
  /** More of `<head>`: what other sites read. */
  head?: Child;
  /** Shown now, where a message of the last page would be. */
  toast?: Toast;
};

declare module "hono" {
  interface ContextRenderer {
    // biome-ignore lint/style/useShorthandFunctionType: Hono merges this interface.
    (page: Child, props: PageProps): Promise<Response>;
  }
}

/** `c.render(<Page />, { title })`: the page in its layout, with the headers its scripts ask for. */
export function renderPages(Layout: FC<LayoutProps>) {
  return middleware(async (c, next) => {
    c.setRenderer((page, props) => render(c, Layout, page, props));
    await next();
  });
}

async function render(
  c: AppContext,
  Layout: FC<LayoutProps>,
  page: Child,
  props: PageProps,
): Promise<Response> {
  const { assets, config, sql } = c.var.services;
  const { shopper, user } = c.var;
  const toast = takeFlash(c) ?? props.toast;
  // The number beside the bag is worth no error page, least of all on the error page.
  const cartCount = shopper ? await countCart(sql, shopper.id).catch(countLater) : 0;
  const islands = new Set<string>();
  // The page goes first: what stands on it decides what its head says.
  const body = await (
    <IslandsOnPage.Provider value={islands}>
      <ClientScripts.Provider
        value={{ load: assets.href("hydrate.js"), visible: assets.href("hydrate-visible.js") }}
      >
        {page}
      </ClientScripts.Provider>
    </IslandsOnPage.Provider>
  ).toString();
  const { title, description, wide, canonical, styles = [], scripts = [], takesCards } = props;
  const scripted = islands.size > 0 || scripts.length > 0;
  const html = await (
    <Layout
      title={title}
      {...(description && { description })}
      {...(wide && { wide })}
      {...(canonical && { canonical })}
      {...(user && { user })}
      {...(toast && { toast })}
      pathname={c.req.path}
      cartCount={cartCount}
      styles={(["shop", ...styles] as const).map((name) => assets.href(`${name}.css`))}
      head={
        <>
          {props.head}
          {scripts.map((name) => (
            <script key={name} type="module" src={assets.href(`${name}.js`)} />
          ))}
        </>
      }
    >
      {raw(body)}
    </Layout>
  ).toString();
  const use = takesCards ? "payment" : scripted ? "own" : "none";
  c.header(
    "content-security-policy",
    contentSecurityPolicy(use, config, { inlineStyles: props.showsMails }),
  );
  // Without script there is nothing that could use a camera or keep hold of a window.
  if (use !== "none") {
    c.header("cross-origin-opener-policy", "same-origin");
    c.header("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(self)");
  }
  c.header("speculation-rules", `"${assets.href("speculation-rules.json")}"`);
  c.header("x-whole-page", "1");
  return c.html(`<!doctype html>${html}`);
}

function countLater(error: unknown): number {
  console.warn("The cart could not be counted:", error instanceof Error ? error.message : error);
  return 0;
}
