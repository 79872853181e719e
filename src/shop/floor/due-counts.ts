type DueCounts = { late: number; today: number; tomorrow: number; isMore?: boolean };

/** `3 late, 5 today, 2 tomorrow`; `3+ late` where not all pieces were counted. */
export function dueCountsText(count: DueCounts | undefined): string {
  if (!count) return "";
  const { late, today, tomorrow } = count;
  const text = (pieces: number, due: string) => pieces > 0 && `${countText(pieces, count)} ${due}`;
  return [text(late, "late"), text(today, "today"), text(tomorrow, "tomorrow")]
    .filter(Boolean)
    .join(", ");
}

/** `12,345`; `1,000+` where there are more. */
export function countText(pieces: number, { isMore }: Pick<DueCounts, "isMore"> = {}): string {
  return `${pieces.toLocaleString("en")}${isMore ? "+" : ""}`;
}
