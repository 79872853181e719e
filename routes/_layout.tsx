/** @jsxImportSource hono/jsx */
import type { LayoutProps } from "#server/slots/frame.tsx";
import { DEFAULT_CURRENCY } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import { Drawer } from "#ui/layout/drawer.tsx";
import { Footer } from "#ui/layout/footer.tsx";
import { Header } from "#ui/layout/header.tsx";
import { Toasts } from "#ui/layout/toasts.tsx";

/** The document around every page; the renderer writes the doctype. */
export function Layout(props: LayoutProps) {
  const { pathname, shop } = props;
  return (
    <html lang="en" data-currencies={shownCurrencies(shop)}>
      <Head {...props} />
      <body>
        <a class="skip-link button" href="#main">
          Skip to content
        </a>
        <Header pathname={pathname} shop={shop} />
        <Drawer pathname={pathname} shop={shop} />
        <main id="main" class={props.wide ? "page page--wide" : "page"} tabindex={-1}>
          {props.children}
        </main>
        <Footer year={props.year} pathname={pathname} shop={shop} />
        <Toasts styles={props.toastStyles} />
      </body>
    </html>
  );
}

/** Scripts write amounts as the server does; they take a shop of US dollars for granted. */
function shownCurrencies({ currency, choices = [] }: LayoutProps["shop"]): string | undefined {
  const shown = choices.length > 0 ? choices : [currency];
  const isUsual = shown.length === 1 && currency === DEFAULT_CURRENCY;
  return isUsual ? undefined : shown.join(" ");
}

function Head({ title, description, styles, scripts, canonical, head, shop }: LayoutProps) {
  return (
    <head>
      <meta charset="utf-8" />
      <title>{title}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {description && <meta name="description" content={description} />}
      <meta name="theme-color" content="#fbf7f0" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#16141b" media="(prefers-color-scheme: dark)" />
      {canonical && <link rel="canonical" href={canonical} />}
      {shop.logo ? (
        <link rel="icon" href={paths.logo(shop.logo.fileName)} type="image/webp" />
      ) : (
        <link rel="icon" href="/assets/favicon.svg" type="image/svg+xml" />
      )}
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {head}
      {scripts.map((src) => (
        <script key={src} type="module" src={src} />
      ))}
    </head>
  );
}
