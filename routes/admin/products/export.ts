import type { ISql } from "postgres";
import { recordAudit } from "#db/audit.ts";
import { batchesOfVariants } from "#db/catalog/exported-variants.ts";
import { handlers } from "#server/factory.ts";
import { streamText } from "#server/responses/stream-text.ts";
import { userOf } from "#server/session/guards.ts";
import { variantHead, variantLines } from "#shop/catalog/csv/variant-lines.ts";

const PRODUCTS_AT_ONCE = 50;

/** Admins: all variants, as an import takes them. */
export const GET = handlers(async (c) => {
  const { sql } = c.var.services;
  const event = { action: "export variants", subjectKind: "product" } as const;
  await recordAudit(sql, { actorId: userOf(c).id, ...event });
  const day = new Date().toISOString().slice(0, 10);
  return c.body(streamText(csvOf(sql)), 200, {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="variants-${day}.csv"`,
  });
});

async function* csvOf(sql: ISql): AsyncGenerator<string> {
  yield variantHead();
  for await (const variants of batchesOfVariants(sql, PRODUCTS_AT_ONCE)) {
    yield variantLines(variants);
  }
}
