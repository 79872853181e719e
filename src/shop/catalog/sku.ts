type Shirt = { size: string; color: string };

/** `CLASSIC-M-MINT`, `POSTER-8X12-IN-WHITE`: what the product's SKUs begin with, then size and color. */
export function skuOf(beginning: string, { size, color }: Shirt): string {
  return `${beginning}-${inSku(size)}-${inSku(color)}`.toUpperCase();
}

/** Scanners and spreadsheets want neither spaces nor signs: `8 × 12 in` becomes `8x12-in`. */
function inSku(text: string): string {
  return text.replace(/\s*×\s*/g, "x").replace(/[^\p{L}\p{N}]+/gu, "-");
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
