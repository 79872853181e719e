import { addInPlace } from "#browser/add-in-place.ts";
import { tellCurrenciesApart } from "#browser/tell-currencies-apart.ts";
import { type CurrencyCode, formatMoney, isCurrency } from "#shop/money.ts";
import { parseQuantity } from "#shop/orders/quantity.ts";
import { piecesTotal, totalTexts } from "#shop/pricing/pieces-total.ts";

tellCurrenciesApart();
const grid = document.querySelector<HTMLElement>("[data-steps]");
const form = grid?.closest("form");
const code = grid?.dataset.currency ?? "";
if (grid && form && isCurrency(code)) enhance(form, grid, code);

type Pieces = Parameters<typeof piecesTotal>[0];

/** The price of the chosen size, and the total of the boxes, as they are chosen and typed. */
function enhance(form: HTMLFormElement, grid: HTMLElement, currency: CurrencyCode): void {
  const boxes = [...grid.querySelectorAll<HTMLInputElement>("input[data-cents]")];
  const price = form.querySelector<HTMLElement>(".one-price");
  const [several, one] = [grid, price].map((part) => part?.querySelector("output"));
  const each = price?.querySelector(".price");
  const update = grid.querySelector("button");
  const counted = grid.dataset.counted === "pieces" ? "pieces" : "shirts";
  const shown = { currency, counted } as const;
  if (!several || !one || !each || !update) return;

  /** The box of a shirt knows what it costs. */
  function chosen(): Pieces {
    const of = (name: string) => String(new FormData(form).get(name));
    const box = boxes.find(({ name }) => name === `size-${of("color")}-${of("size")}`);
    const quantity = parseQuantity(of("quantity"));
    return box && quantity ? [{ cents: Number(box.dataset.cents), quantity }] : [];
  }

  function refresh(): void {
    if (!update) return;
    // Otherwise Enter would press it, in place of Add to Cart.
    update.type = "button";
    update.hidden = true;
    const ladder = JSON.parse(grid.dataset.steps ?? "{}");
    const typed = boxes.flatMap(({ value, dataset }) => {
      const quantity = parseQuantity(value.trim());
      return quantity ? [{ cents: Number(dataset.cents), quantity }] : [];
    });
    show(several, piecesTotal(typed, ladder), shown);
    const total = piecesTotal(chosen(), ladder);
    show(one, total, shown);
    if (!each) return;
    const { start = "" } = price?.dataset ?? {};
    each.textContent = total.pieces ? formatMoney(total.cents / total.pieces, currency) : start;
  }

  form.addEventListener("input", refresh);
  // Browsers restore what was typed and chosen when somebody comes back to the page.
  addEventListener("pageshow", refresh);
  addInPlace(form, refresh);
  refresh();
}

function show(
  output: HTMLOutputElement | null | undefined,
  total: ReturnType<typeof piecesTotal>,
  words: Parameters<typeof totalTexts>[1],
) {
  if (!output) return;
  for (const [name, text] of Object.entries(totalTexts(total, words))) {
    const shown = output.querySelector(`.total__${name}`);
    if (shown) shown.textContent = text;
  }
  output.hidden = total.pieces === 0;
}
