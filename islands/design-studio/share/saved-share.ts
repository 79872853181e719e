const KEY = "share-to-gallery";

export type ShareForm = {
  title: string;
  description: string;
  tags: string[];
  /** Typed but not added yet. */
  typedTag: string;
  isPublic: boolean;
  /** Counts where there is text. */
  textEditable: boolean;
};

export const EMPTY_SHARE: ShareForm = {
  title: "",
  description: "",
  tags: [],
  typedTag: "",
  isPublic: true,
  textEditable: false,
};

export function saveShare(form: ShareForm): void {
  sessionStorage.setItem(KEY, JSON.stringify(form));
}

export function savedShare(): ShareForm {
  // The tab's own code alone writes there.
  const saved: Partial<ShareForm> | null = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
  return { ...EMPTY_SHARE, ...saved };
}

export function forgetShare(): void {
  sessionStorage.removeItem(KEY);
}
