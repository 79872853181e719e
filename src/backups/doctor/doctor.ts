import type { Sql } from "postgres";
import { closeLists } from "#db/files/listed-files.ts";
import type { Services } from "#services/services.ts";
import { bucketProblem } from "#services/storage/storage-problem.ts";
import { checkFiles } from "./check-files.ts";
import { checkPayments } from "./check-payments.ts";
import type { Mend } from "./tally.ts";

type Deps = Pick<Services, "payments" | "jobs" | "storage"> & { sql: Sql };

export type Examination = {
  mends: readonly Mend[];
  /** Reads each file whose SHA-256 is stored. */
  hashes: boolean;
  /** Payments made before are not looked at. */
  since: Date;
  now?: Date;
  maxSuspects?: number;
  print: (line: string) => void;
};

/** @returns whether all is well, once what was to be mended is */
export async function examine(deps: Deps, options: Examination): Promise<boolean> {
  const { mends, print } = options;
  const held = await deps.sql.reserve();
  try {
    const files = await checkFiles(
      { ...deps, held },
      { ...options, mendsOrphans: mends.includes("orphans") },
    ).catch(inPlainWords);
    const payments = await checkPayments(
      { ...deps, held },
      { ...options, mendsPayments: mends.includes("payments") },
    );
    const lines = [...files, ...payments].flatMap((one) => one.lines());
    for (const line of lines) print(line);
    if (lines.length === 0) print("All is well.");
    return lines.length === 0;
  } finally {
    await closeLists(held).finally(() => held.release());
  }
}

function inPlainWords(cause: unknown): never {
  const text = bucketProblem(cause, "S3");
  throw text ? new Error(text, { cause }) : cause;
}
