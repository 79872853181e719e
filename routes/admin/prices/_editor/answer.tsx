/** @jsxImportSource hono/jsx */
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type NamedProduct, searchNamedProducts } from "#db/catalog/named-products.ts";
import { findPieceRules, listOwnPrices, savePieceRules } from "#db/pricing/piece-rules.ts";
import { revisionOf } from "#db/revision.ts";
import type { AppContext } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { userOf } from "#server/session/guards.ts";
import { paths } from "#shop/paths.ts";
import {
  describeRules,
  type PieceRules,
  ruleFields,
  suggestRows,
} from "#shop/pricing/piece-rules.ts";
import { readPieceRules } from "#shop/pricing/read-piece-rules.ts";
import { type PricesPageProps, ShownPrices } from "./page.tsx";

/** More are found by their name. */
const MAX_LISTED = 20;

type Owner = NamedProduct | null;

type Shown = Partial<Pick<PricesPageProps, "typed" | "errors">> & {
  q?: string;
  /** Rejected, because somebody saved others since the form was opened. */
  rejected?: PieceRules;
};

/** Of the shop, or of one product. */
export async function showPrices(c: AppContext, product: Owner, shown: Shown = {}) {
  const { sql } = c.var.services;
  const { q = "", typed, errors = {}, rejected } = shown;
  const [rules, own, found] = await Promise.all([
    findPieceRules(sql, product?.id ?? null),
    product ? [] : listOwnPrices(sql, MAX_LISTED),
    product ? [] : searchNamedProducts(sql, { q, limit: MAX_LISTED }),
  ]);
  const differences = rejected && [
    { label: "Rules", saved: describeRules(rules), typed: describeRules(rejected) },
  ];
  // A form that is shown again stays based on what it was, unless both versions are shown.
  const revision = rejected ? revisionOf(rules) : (typed?.revision ?? revisionOf(rules));
  const page = { product, rules, revision, typed: typed ?? ruleFields(rules), errors, differences };
  return c.render(<ShownPrices {...page} own={own} found={found} q={q} />, {
    title: product ? `Prices of ${product.name}` : "Prices",
    styles: ["admin"],
    wide: true,
  });
}

export async function savePrices(c: AppContext, product: Owner, typed: Record<string, string>) {
  if (typed.action === "suggest") return showPrices(c, product, { typed: suggestRows(typed) });
  const again = (status: ContentfulStatusCode, shown: Shown) => {
    c.status(status);
    return showPrices(c, product, { typed, ...shown });
  };
  const read = readPieceRules(typed);
  if (!read.ok) return again(422, { errors: read.errors });
  const { rules } = read;
  const owner = product?.id ?? null;
  const change = { owner, rules, revision: typed.revision ?? "", actorId: userOf(c).id };
  const outcome = await savePieceRules(c.var.services.sql, change);
  if (outcome === "changed-meanwhile") return again(409, { rejected: rules });
  c.var.dropPages();
  flash(c, { title: "Prices saved", variant: "success" });
  return c.redirect(product ? paths.adminProductPrices(product.id) : paths.adminPrices, 303);
}
