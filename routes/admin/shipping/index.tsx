/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { listWaitingCurrencies } from "#db/settings/further-currencies.ts";
import { listHolidays } from "#db/shipping/holidays.ts";
import { listZones } from "#db/shipping/zones.ts";
import { handlers } from "#server/factory.ts";
import { optionalText, query } from "#server/input/input.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { ShippingOverview } from "./_overview/page.tsx";
import { answerPreview } from "./_overview/preview.ts";

export const permission: RoutePermission = "shipping.edit";

const Query = v.object({
  pieces: optionalText,
  weight: optionalText,
  total: optionalText,
  country: optionalText,
  state: optionalText,
});

/** With a query it answers what that parcel would cost. */
export const GET = handlers(query(Query), async (c) => {
  const { sql, shopSettings } = c.var.services;
  const shop = await shopSettings.read();
  const [zones, holidays, waiting] = await Promise.all([
    listZones(sql),
    listHolidays(sql),
    listWaitingCurrencies(sql),
  ]);
  const preview = await answerPreview(sql, c.req.valid("query"), {
    shop,
    hasZones: zones.length > 0,
  });
  return c.render(<ShippingOverview {...{ zones, holidays, shop, preview, waiting }} />, {
    title: "Shipping",
    styles: ["admin", "admin-shipping"],
    wide: true,
  });
});
