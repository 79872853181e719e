import type { ISql } from "postgres";
import { findDrawn } from "#db/designs/documents.ts";
import { findNaming } from "#db/designs/recipes.ts";
import type { JobData } from "#services/jobs/payloads.ts";
import type { Mockups } from "#services/mockups/mockups.ts";
import { MOCKUP_WIDTHS, type MockupFormat, USUAL_WIDTH } from "#shop/designs/mockup.ts";

const FORMATS: readonly MockupFormat[] = [
  ...MOCKUP_WIDTHS.map((width) => ({ type: "webp", width }) as const),
  { type: "jpg", width: USUAL_WIDTH },
  { type: "jpg", width: 1280 },
];

/**
 * A job: makes the missing pictures of a recipe. Deleted artwork is no error; neither is a line that
 * was taken out of the cart since. What cannot be drawn, or paid for, is not tried again.
 */
export async function makeMockups(
  { sql, mockups, drain }: { sql: ISql; mockups: Mockups; drain: AbortSignal },
  { payer, mockup }: JobData["make-mockups"],
): Promise<void> {
  if ((await findNaming(sql, mockup)) !== "lasting") return;
  const drawn = await findDrawn(sql, mockup.pictureId);
  if (!drawn) return;
  for (const format of FORMATS) {
    if (drain.aborted) throw new Error("The shop stops");
    if (!(await mockups.make(mockup, format, drawn, payer))) return;
  }
}
