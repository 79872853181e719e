import * as v from "valibot";
import { findTaxRate, updateTaxRate } from "#db/tax/tax-rates.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form, readForm } from "#server/input.ts";
import { readId } from "#server/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import { paths } from "#shop/paths.ts";
import { TaxRateForm, typedRate } from "#shop/tax/tax-rate.ts";
import { Revision } from "#shop/tax/tax-settings.ts";
import { ratePage, TWICE } from "../_editor/page.tsx";

/** Admins. */
export const GET = handlers(async (c) => {
  const id = readId(c.req.param("id"));
  const rate = id && (await findTaxRate(c.var.services.sql, id));
  if (!id || !rate) return c.notFound();
  return ratePage(c, 200, { id, typed: typedRate(rate), revision: String(rate.revision) });
});

/** Admins: saves it, unless somebody has since the form was opened. */
export const POST = handlers(form(v.looseObject({ revision: Revision })), async (c) => {
  const id = readId(c.req.param("id"));
  const { sql } = c.var.services;
  const opened = c.req.valid("form");
  if (!id || !opened.ok) return c.notFound();
  const { typed } = opened;
  const { revision = "" } = typed;
  const read = readForm(TaxRateForm, typed);
  if (!read.ok) return ratePage(c, 422, { id, typed, revision, errors: read.errors });
  const update = { id, values: read.value, revision: Number(revision), actorId: userOf(c).id };
  const outcome = await updateTaxRate(sql, update);
  if (outcome === "known") return ratePage(c, 422, { id, typed, revision, errors: TWICE });
  const saved = outcome === "changed" && (await findTaxRate(sql, id));
  if (saved) return ratePage(c, 409, { id, typed, revision: String(saved.revision), saved });
  if (outcome !== "saved") return c.notFound();
  flash(c, { title: "Rate saved", variant: "success" });
  return c.redirect(paths.adminTaxRates, 303);
});
