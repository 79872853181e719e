import { lockTrackingFile, writeColumns } from "#db/orders/tracking/files.ts";
import type { Services } from "#services/services.ts";
import type { Columns } from "#shop/orders/tracking/file/column-names.ts";

type Choice = { id: string; actorId: number; columns: Columns; carrier: string };

/** Reads the admin's own file anew; false where it is gone. */
export async function chooseColumns(
  { sql }: Pick<Services, "sql">,
  { id, actorId, ...choice }: Choice,
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const file = await lockTrackingFile(tx, { id, actorId });
    if (file) await writeColumns(tx, id, choice);
    return file !== undefined;
  });
}
