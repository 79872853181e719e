import { listCart } from "#db/carts/carts.ts";
import { changeCartCode } from "#db/carts/discount-code.ts";
import type { AppContext } from "#server/factory.ts";
import { codeWait, TOO_MANY_CODES } from "#server/limits/code-limits.ts";
import { waitText } from "#server/limits/rate-limit.ts";
import { shownShop } from "#server/session/shown-shop.ts";
import { normalCode } from "#shop/pricing/discounts/discount-code.ts";
import type { RejectedField } from "./_cart-form.ts";
import { codeProblem, quoteCart } from "./_quote-cart.ts";

type Outcome = { applied?: string; rejected?: RejectedField; retryAfter?: number };

/** Stores a code with the cart that gives something for it; another one stays as it was typed. */
export async function applyCode(c: AppContext, typed = ""): Promise<Outcome> {
  const { shopper, services } = c.var;
  const code = normalCode(typed);
  if (!code || !shopper) return {};
  const retryAfter = await codeWait(c, code);
  if (retryAfter) {
    return { retryAfter, rejected: { typed, message: waitText(retryAfter, TOO_MANY_CODES) } };
  }
  const { pricesIn } = await shownShop(c);
  const lines = await listCart(services.sql, shopper.id, pricesIn);
  if (lines.length === 0) return {};
  const message = codeProblem(await quoteCart(c, { lines, code, pricesIn }));
  if (message) return { rejected: { typed, message } };
  await changeCartCode(services.sql, shopper.id, code);
  return { applied: code };
}
