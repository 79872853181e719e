type Labeled = {
  orderId: number | null;
  position: number | null;
  name: string;
  number: number | null;
};

/** `Order #12, line 1 (Classic Cotton Tee)`, or the name of a design that its customer has saved. */
export function otherDesignLabel({ orderId, position, name, number }: Labeled): string {
  if (orderId === null) return `Saved: ${name || `Design ${number ?? ""}`}`;
  return `Order #${orderId}, line ${(position ?? 0) + 1} (${name})`;
}
