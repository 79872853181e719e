import type { ISql } from "postgres";

/** Facts about a shop that is being set up, which only the database knows. */
export type SetUpFacts = {
  isDismissed: boolean;
  hasOwnProduct: boolean;
  hasPrices: boolean;
  hasShipping: boolean;
  hasTax: boolean;
  hasPolicies: boolean;
  hasSender: boolean;
};

/** The samples count as own products once they were changed; prices and tax once they were saved. */
export async function findSetUp(sql: ISql): Promise<SetUpFacts> {
  const [facts] = await sql<[SetUpFacts]>`
    select set_up_dismissed_at is not null as is_dismissed,
      exists (select from products where exists (
        select from audit_events where subject_kind = 'product' and subject_id = products.id::text
      )) as has_own_product,
      exists (select from audit_events where subject_kind = 'prices') as has_prices,
      exists (select from shipping_methods where is_active) as has_shipping,
      exists (select from audit_events where subject_kind = 'tax') as has_tax,
      exists (select from policies where text <> '') as has_policies,
      (select sender_email <> '' from email_settings) as has_sender
    from shop_settings`;
  return facts;
}

export async function markSetUpDismissed(tx: ISql): Promise<void> {
  await tx`update shop_settings set set_up_dismissed_at = coalesce(set_up_dismissed_at, now())`;
}
