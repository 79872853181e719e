/** The answer about damaged or misprinted shirts; without a promise of the owner's it makes none. */
export function damagedAnswer(promise: string): string {
  return ["Send us the order number and what is wrong.", promise && `${promise}.`]
    .filter(Boolean)
    .join(" ");
}

export const FILES = "PNG, JPG or PDF, up to 10 MB. Of a PDF we print the first page";
