/** "PT000123": PT and the order's number padded to 6 digits (spec §9). */
export function trackingNumber(orderId: number): string {
  return `PT${String(orderId).padStart(6, "0")}`;
}
