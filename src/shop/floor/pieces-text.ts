/** `1 piece`, `34 pieces` */
export function piecesText(count: number): string {
  return `${count} ${count === 1 ? "piece" : "pieces"}`;
}
