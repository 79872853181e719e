export function ptNumber(orderId: number): string {
  return `PT${String(orderId).padStart(6, "0")}`;
}

/** Parses "12", "#12" and "PT000012". */
export function parseOrderNumber(text: string): number | undefined {
  const digits = /^(?:#|PT)?\s*0*([1-9]\d{0,14})$/i.exec(text.trim())?.[1];
  return digits ? Number(digits) : undefined;
}
