import { parseQuantity } from "#shop/orders/quantity.ts";
import { piecesTotal, totalTexts } from "#shop/pricing/pieces-total.ts";

const grid = document.querySelector<HTMLElement>("[data-steps]");
if (grid) enhance(grid);

/** The total of the boxes as they are typed into. */
function enhance(grid: HTMLElement): void {
  const boxes = [...grid.querySelectorAll<HTMLInputElement>("input[data-cents]")];
  const output = grid.querySelector("output");
  const update = grid.querySelector("button");
  const { steps, inCart } = JSON.parse(grid.dataset.steps ?? "{}");
  if (!output || !update) return;
  const refresh = () => {
    const wanted = boxes.flatMap(({ value, dataset }) => {
      const quantity = parseQuantity(value.trim());
      return quantity ? [{ cents: Number(dataset.cents), quantity }] : [];
    });
    const total = piecesTotal(wanted, { steps, inCart });
    for (const [name, text] of Object.entries(totalTexts(total))) {
      const shown = output.querySelector(`.total__${name}`);
      if (shown) shown.textContent = text;
    }
    output.hidden = total.pieces === 0;
  };
  // Otherwise Enter would press it, in place of Add to Cart.
  update.type = "button";
  update.hidden = true;
  grid.addEventListener("input", refresh);
  // Browsers restore typed text when somebody comes back to the page.
  addEventListener("pageshow", refresh);
  refresh();
}
