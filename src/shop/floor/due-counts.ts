type DueCounts = { late: number; today: number; tomorrow: number };

/** `3 late, 5 today, 2 tomorrow` */
export function dueCountsText(count: DueCounts | undefined): string {
  if (!count) return "";
  const { late, today, tomorrow } = count;
  return [late && `${late} late`, today && `${today} today`, tomorrow && `${tomorrow} tomorrow`]
    .filter(Boolean)
    .join(", ");
}
