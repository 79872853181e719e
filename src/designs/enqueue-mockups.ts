import type { ISql } from "postgres";
import type { Jobs } from "#services/jobs.ts";
import { type Mockup, mockupName, USUAL_WIDTH } from "#shop/designs/mockup.ts";

/** Joins the caller's transaction, if any. Safe to repeat: at most one job per recipe waits. */
export async function enqueueMockups(
  { sql, jobs }: { sql: ISql; jobs: Jobs },
  mockups: readonly Mockup[],
  payer: string,
): Promise<void> {
  for (const mockup of mockups) {
    const singletonKey = mockupName(mockup, { type: "webp", width: USUAL_WIDTH });
    await jobs.send(sql, "make-mockups", { mockup, payer }, { singletonKey });
  }
}
