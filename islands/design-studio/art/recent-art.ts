const KEY = "art-recent";
const MAX_RECENT = 12;

/** Ids, the newest first. */
export function recentArt(): string[] {
  const saved: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
  return Array.isArray(saved) ? saved.filter((id) => typeof id === "string") : [];
}

export function rememberArt(id: string): void {
  const others = recentArt().filter((each) => each !== id);
  sessionStorage.setItem(KEY, JSON.stringify([id, ...others].slice(0, MAX_RECENT)));
}
