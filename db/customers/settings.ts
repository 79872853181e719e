import type { ISql } from "postgres";
import type { CustomerSettings } from "#shop/customers/retention.ts";

export async function findCustomerSettings(sql: ISql): Promise<CustomerSettings> {
  const [settings] = await sql<[CustomerSettings]>`select invoice_years from customer_settings`;
  return settings;
}

export async function lockCustomerSettings(tx: ISql): Promise<CustomerSettings> {
  const [settings] = await tx<[CustomerSettings]>`
    select invoice_years from customer_settings for update`;
  return settings;
}

export async function writeCustomerSettings(tx: ISql, settings: CustomerSettings): Promise<void> {
  await tx`update customer_settings set ${tx(settings)}, updated_at = now()`;
}
