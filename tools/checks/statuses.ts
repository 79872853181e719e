import { ORDER_STATUSES } from "../../src/shop/orders/order-status.ts";
import { isTest, type Sources } from "./sources.ts";

/** Payments have statuses of Stripe's, samples tell stories; migrations never change. */
const MAY_COMPARE =
  /^(src\/services\/payments|islands\/checkout\/payment|db\/seed|src\/seed|tools)\//;

const NAME = `["'](?:${ORDER_STATUSES.join("|")})["']`;
const COMPARED = new RegExp(
  [
    `\\bstatus\\)?\\s*(?:[!=]==|<>|!=|=|(?:not )?in \\()\\s*${NAME}`,
    // Payments are never one of these, so whatever is compared is an order's status.
    `[!=]== ["'](?:shipped|delivered)["']`,
    `\\bcase ${NAME}:`,
    `${NAME}\\]\\.includes\\(`,
  ].join("|"),
);

/** Comparing with a status by its name forgets the next one: `ORDER_STATUS` says what holds for each. */
export function findComparedStatuses(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) => {
    if (isTest(path) || MAY_COMPARE.test(path)) return [];
    return text.split("\n").flatMap((line, at) => {
      const isWrite = /\bset status = /.test(line);
      const found = !isWrite && COMPARED.exec(line);
      return found ? `${path}:${at + 1} says ${found[0]}: ask ORDER_STATUS what holds for it` : [];
    });
  });
}
