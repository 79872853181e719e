type TaxType = "sales_tax" | "vat" | "gst";

export type SandboxRate = { type: TaxType; name: string; percent: number };

const SALES: Record<string, number> = { CA: 7.25, IL: 6.25, NY: 8.875, TX: 8.25, WA: 6.5 };
const VAT: Record<string, number> = { AT: 20, DE: 19, FR: 20, GB: 20, IT: 22, NL: 21 };
const GST: Record<string, number> = { AU: 10, CA: 5, NZ: 15 };

/** Clothing is free of sales tax there. */
const CLOTHING_FREE = ["NY"];
const CLOTHING_CODE = "txcd_30011000";

/** Invented, but near the truth: where this sandbox's account has registered, and what is due there. */
export function sandboxRate(country: string, state: string, taxCode: string): SandboxRate | null {
  const [vat, gst] = [VAT[country], GST[country]];
  if (vat !== undefined) return { type: "vat", name: "VAT", percent: vat };
  if (gst !== undefined) return { type: "gst", name: "GST", percent: gst };
  const sales = country === "US" ? SALES[state] : undefined;
  if (sales === undefined) return null;
  const isFree = taxCode === CLOTHING_CODE && CLOTHING_FREE.includes(state);
  return { type: "sales_tax", name: "Sales Tax", percent: isFree ? 0 : sales };
}
