import type { Fragment, ISql } from "postgres";
import type { Destination } from "#shop/pricing/destination.ts";
import type { NamedTaxRate } from "#shop/pricing/rules.ts";
import type { TaxSource } from "#shop/tax/tax-settings.ts";

export type FoundTax = {
  source: TaxSource;
  includesTax: boolean;
  taxesShipping: boolean;
  /** Of an account that pays no tax. */
  taxNumber: string | null;
  /** Of the place, one a class: the state's before the country's. */
  rates: NamedTaxRate[];
};

export function taxJson(
  sql: ISql,
  to: Pick<Destination, "countryCode" | "stateCode">,
  verifiedEmail: string | undefined,
): Fragment {
  return sql`(
    select json_build_object('source', source, 'includesTax', includes_tax,
      'taxesShipping', taxes_shipping,
      'taxNumber', (
        select tax_number from tax_exemptions where email = ${verifiedEmail?.toLowerCase() ?? ""}),
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
