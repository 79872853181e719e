/** "PT000123": PT and the order's number padded to 6 digits (spec §9). */
export function trackingNumber(orderId: number): string {
  return `PT${String(orderId).padStart(6, "0")}`;
}

/** The order's number out of "12", "#12" or "PT000012"; undefined for anything else. */
export function parseOrderNumber(text: string): number | undefined {
  const digits = /^(?:#|PT)?\s*0*([1-9]\d{0,14})$/i.exec(text.trim())?.[1];
  return digits ? Number(digits) : undefined;
}
