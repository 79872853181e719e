/** The piece is still wanted: neither was its order canceled or the piece refunded, nor is it spoilt. */
export function isOpen({ off, spoilt }: { off: string | null; spoilt: string | null }): boolean {
  return !off && !spoilt;
}
