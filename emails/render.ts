import { render } from "@react-email/components";
import type { ReactElement } from "react";

/** The text says all that the HTML says; pictures become their captions. */
export async function renderMail(element: ReactElement): Promise<{ html: string; text: string }> {
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
