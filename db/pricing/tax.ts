import type { Fragment, ISql } from "postgres";
import type { Destination } from "#shop/pricing/destination.ts";
import type { NamedTaxRate } from "#shop/pricing/rules.ts";
import type { TaxSource } from "#shop/tax/tax-settings.ts";
import { zoneOf } from "./shipping.ts";

export type FoundTax = {
  source: TaxSource;
  /** The zone of the place decides, else the shop. */
  includesTax: boolean;
  taxesShipping: boolean;
  /** An account that pays no tax there has this number. */
  taxNumber: string | null;
  /** The place has these rates, one a class: the state's before the country's. */
  rates: NamedTaxRate[];
  /** Stripe said the rates. */
  areOfStripe?: boolean;
};

type Place = Pick<Destination, "countryCode" | "stateCode">;

export async function findTax(
  sql: ISql,
  to: Place,
  verifiedEmail: string | undefined,
): Promise<FoundTax> {
  const email = exemptEmail(verifiedEmail);
  const [row] = await sql<[{ tax: FoundTax }]>`select ${taxJson(sql, to, email)} as tax`;
  return row.tax;
}

/** Exemptions are stored by this. */
export function exemptEmail(verifiedEmail: string | undefined): string {
  return verifiedEmail?.toLowerCase() ?? "";
}

/** The email is that of `exemptEmail`. */
export function taxJson(sql: ISql, to: Place, email: string): Fragment {
  return sql`(
    select json_build_object('source', source, 'includesTax', coalesce((
        select zone.includes_tax from shipping_zones zone
        where zone.id = ${to.countryCode ? zoneOf(sql, to) : null}), includes_tax),
      'taxesShipping', taxes_shipping,
      'taxNumber', (
        select tax_number from tax_exemptions where email = ${email}
          and (country_code is null
            or country_code = ${to.countryCode} and state_code in (${to.stateCode}, ''))),
      'rates', (
        select coalesce(json_agg(json_build_object('taxClass', tax_class, 'name', name,
          'rate', rate)), '[]')
        from (
          select distinct on (tax_class) tax_class, name, rate from tax_rates
          where country_code = ${to.countryCode} and state_code in (${to.stateCode}, '')
          order by tax_class, state_code = ''
        ) best))
    from tax_settings)`;
}
