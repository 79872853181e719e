import { render } from "@react-email/components";
import { createContext, createElement, type ReactElement, useContext } from "react";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";

const ShopOfMail = createContext<ShopSettings | undefined>(undefined);

/** The shop that sends the mail. */
export function useShop(): ShopSettings {
  const shop = useContext(ShopOfMail);
  if (!shop) throw new Error("Render mails by `renderMail`, which names the shop.");
  return shop;
}

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
