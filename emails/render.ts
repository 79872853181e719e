import { render } from "@react-email/components";
import { createContext, createElement, type ReactElement, useContext } from "react";
import { DEFAULT_SETTINGS, type ShopSettings } from "#shop/settings/shop-settings.ts";

const ShopOfMail = createContext<ShopSettings>(DEFAULT_SETTINGS);

/** The shop that sends the mail. */
export function useShop(): ShopSettings {
  return useContext(ShopOfMail);
}

/** The text says all that the HTML says; pictures become their captions. */
export async function renderMail(
  mail: ReactElement,
  shop: ShopSettings = DEFAULT_SETTINGS,
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
