import { render } from "@react-email/components";
import { createContext, createElement, type ReactElement, useContext } from "react";
import { accentTokens } from "#shop/accent/accent-tokens.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";

const ShopOfMail = createContext<ShopSettings | undefined>(undefined);

/** The shop that sends the mail. */
export function useShop(): ShopSettings {
  const shop = useContext(ShopOfMail);
  if (!shop) throw new Error("Render mails by `renderMail`, which names the shop.");
  return shop;
}

/** The colors of its buttons and links; `darkLink` is for programs that know dark mode. */
export function useAccent(): { accent: string; onAccent: string; darkLink: string } {
  const { accent } = useShop();
  if (accent === "") return OWN;
  const light = accentTokens(accent, "light");
  const { accent: darkLink } = accentTokens(accent, "dark");
  return { accent: light.accent, onAccent: light["on-accent"], darkLink };
}

const OWN = { accent: "#2a3fc7", onAccent: "#ffffff", darkLink: "#aab4ff" };

/** The text says all that the HTML says; pictures become their captions. */
export async function renderMail(
  mail: ReactElement,
  shop: ShopSettings,
): Promise<{ html: string; text: string }> {
  const element = createElement(ShopOfMail.Provider, { value: shop }, mail);
  const [html, text] = await Promise.all([
    render(element),
    render(element, {
      plainText: true,
      htmlToTextOptions: {
        wordwrap: 78,
        selectors: [
          { selector: "h1", options: { uppercase: false } },
          { selector: "h2", options: { uppercase: false } },
          { selector: "td", format: "inline" },
          { selector: "img", format: "skip" },
          { selector: "span.mark", format: "skip" },
        ],
      },
    }),
  ]);
  return { html, text };
}
