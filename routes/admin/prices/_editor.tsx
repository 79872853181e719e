/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { findNamedProduct, searchNamedProducts } from "#db/catalog/named-products.ts";
import { findPieceRules, listOwnPrices } from "#db/pricing/piece-rules.ts";
import { revisionOf } from "#db/revision.ts";
import { listWaitingCurrencies } from "#db/settings/further-currencies.ts";
import { savePieceRules } from "#pricing/save-piece-rules.ts";
import { editPage } from "#server/admin/edit-page.tsx";
import { findNamedRow } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import { cleanLine } from "#shop/forms/clean-text.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { paths } from "#shop/paths.ts";
import { describeRules, ruleFields, suggestRows } from "#shop/pricing/piece-rules.ts";
import { readPieceRules } from "#shop/pricing/read-piece-rules.ts";
import { pricedAreas } from "#shop/pricing/surcharges/area-fields.ts";
import { BackLink } from "#ui/back-link.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { WaitingCurrencies } from "../_waiting-currencies.tsx";
import { PricesForm } from "./_form.tsx";
import { ProductChoice } from "./_product-choice.tsx";

/** More are found by their name. */
const MAX_LISTED = 20;

const Query = v.object({ q: v.fallback(cleanLine(100), "") });

/** The prices of the shop, or of the URL's product. */
export const pricesPage = editPage({
  async load(c) {
    const product = await findNamedRow(c, findNamedProduct);
    if (product === undefined) return undefined;
    const owner = product?.id ?? null;
    const { sql, shopSettings } = c.var.services;
    const [rules, { currency }] = await Promise.all([
      findPieceRules(sql, owner),
      shopSettings.read(),
    ]);
    const areas = product ? pricedAreas(templateOf(product.cut)) : [];
    return { product, owner, areas, rules, currency };
  },

  revision: ({ rules }) => revisionOf(rules),
  fields: ({ rules, currency }) => ruleFields(rules, currency),
  retype: (typed) => (typed.action === "suggest" ? suggestRows(typed) : undefined),
  read: (typed, { currency, areas }) => readPieceRules(typed, currency, areas),

  async save(c, { owner }, { values: rules, revision }) {
    const change = { owner, rules, revision, actorId: userOf(c).id };
    if ((await savePieceRules(c.var.services, change)) === "changed") return "changed";
    const to = owner ? paths.adminProductPrices(owner) : paths.adminPrices;
    return { toast: { title: "Prices saved", variant: "success" }, to };
  },

  differences: ({ rules, currency }, { values }) => [
    {
      label: "Rules",
      saved: describeRules(rules, currency),
      typed: describeRules(values, currency),
    },
  ],

  async page(c, { product, areas, rules }, form) {
    const { sql } = c.var.services;
    const { q } = v.parse(Query, c.req.query());
    const [own, found, waiting] = await Promise.all([
      product ? [] : listOwnPrices(sql, MAX_LISTED),
      product ? [] : searchNamedProducts(sql, { q, limit: MAX_LISTED }),
      listWaitingCurrencies(sql),
    ]);
    const title = product ? `Prices of ${product.name}` : "Prices";
    const text = product
      ? "Of this product alone; they replace the shop's."
      : "What many pieces and further prints cost. A product may have its own.";
    return {
      title,
      here: paths.adminPrices,
      styles: ["admin"],
      head: (
        <>
          {product && <BackLink href={paths.adminPrices}>All prices</BackLink>}
          <PageHead title={title} text={text}>
            {!product && (
              <p>
                <a href={paths.adminCurrencies}>Prices in further currencies</a>
              </p>
            )}
          </PageHead>
        </>
      ),
      content: (
        <>
          <WaitingCurrencies codes={waiting} />
          <PricesForm form={form} rules={rules} productId={product?.id} areas={areas} />
          {!product && <ProductChoice own={own} found={found} q={q} />}
        </>
      ),
    };
  },
});
