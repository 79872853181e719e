import * as v from "valibot";

const KEY = "share-to-gallery";

/** The dialog's fields as they are typed (spec §3). */
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

const Kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    title: v.string(),
    description: v.string(),
    tags: v.array(v.string()),
    typedTag: v.string(),
    isPublic: v.boolean(),
  }),
);

/** What was typed stays in this tab until it is closed, reloads and a login included. */
export function keepShare(form: ShareForm): void {
  sessionStorage.setItem(KEY, JSON.stringify(form));
}

export function keptShare(): ShareForm {
  const read = v.safeParse(Kept, sessionStorage.getItem(KEY));
  return read.success ? read.output : EMPTY_SHARE;
}

export function forgetShare(): void {
  sessionStorage.removeItem(KEY);
}
