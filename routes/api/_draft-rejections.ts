import { HTTPException } from "hono/http-exception";
import { TOO_MANY_DESIGNS } from "#shop/designs/draft.ts";
import { FIXED_WORDS } from "#shop/documents/fixed-words.ts";

const REJECTIONS = {
  "no-such-design": [404, "There is no such design. Upload it again."],
  conflict: [409, "This design was changed in another window."],
  "too-many": [409, TOO_MANY_DESIGNS],
  "fixed-words": [403, FIXED_WORDS],
} as const;

export function draftRejection(outcome: keyof typeof REJECTIONS): HTTPException {
  const [status, message] = REJECTIONS[outcome];
  return new HTTPException(status, { message });
}
