import type { Services } from "#services/services.ts";
import { settleReturn } from "./settle-return.ts";

type Deps = Pick<Services, "sql" | "payments" | "jobs">;

/** A job: tries until the card service has answered; what staff must look at it leaves to them. */
export async function goOnWithReturn(
  services: Deps,
  { returnId }: { returnId: number },
): Promise<void> {
  const settled = await settleReturn(services, returnId);
  if (settled === "waiting") throw new Error(`The refund of return ${returnId} is not made yet.`);
}
