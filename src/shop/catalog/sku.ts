type Shirt = { size: string; color: string };

/** `CLASSIC-M-MINT`: what the product's SKUs begin with, then size and color. */
export function skuOf(beginning: string, { size, color }: Shirt): string {
  return `${beginning}-${size}-${color}`.toUpperCase();
}

/**
 * The SKUs of the product begin so already, else its name gives the beginning: `Summer Tee` gives
 * `SUMMER-TEE`.
 */
export function skuBeginning(name: string, known: (Shirt & { sku: string }) | undefined): string {
  if (known) {
    const end = skuOf("", known);
    if (known.sku.toUpperCase().endsWith(end)) return known.sku.slice(0, -end.length);
  }
  const plain = name.normalize("NFKD").replace(/[^\w\s-]/g, "");
  const words = plain
    .trim()
    .split(/[\s_-]+/)
    .filter(Boolean);
  return words.join("-").slice(0, 32).toUpperCase() || "SHIRT";
}
