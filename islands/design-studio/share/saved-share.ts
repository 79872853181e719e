const KEY = "share-to-gallery";

/** The dialog's fields as they are typed. */
export type ShareForm = {
  title: string;
  description: string;
  tags: string[];
  /** One that was typed and not added yet. */
  typedTag: string;
  isPublic: boolean;
};

export const EMPTY_SHARE: ShareForm = {
  title: "",
  description: "",
  tags: [],
  typedTag: "",
  isPublic: true,
};

/** What was typed stays in this tab until it is closed, reloads and a login included. */
export function saveShare(form: ShareForm): void {
  sessionStorage.setItem(KEY, JSON.stringify(form));
}

export function savedShare(): ShareForm {
  // Nobody else writes there.
  const saved: Partial<ShareForm> | null = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
  return { ...EMPTY_SHARE, ...saved };
}

export function forgetShare(): void {
  sessionStorage.removeItem(KEY);
}
