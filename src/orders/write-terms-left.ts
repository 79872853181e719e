import { writeTermsLeft } from "#db/orders/admin/terms.ts";
import type { Services } from "#services/services.ts";

/** A short transaction each, so that no checkout waits. */
const BATCH = 500;

/** Makes orders from before there were terms findable by them; soon there are none. */
export async function writeAllTermsLeft(
  { sql }: Pick<Services, "sql">,
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted && (await writeTermsLeft(sql, BATCH)));
}
