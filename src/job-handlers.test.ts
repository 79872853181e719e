import { expect, test } from "bun:test";
import { ForNewerVersion } from "#services/jobs/outcomes.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { jobHandlers } from "./job-handlers.ts";

const shop = useShop();

test("93.9 a job that meets the database of a newer version goes back to the queue, with all its tries", async () => {
  const schema = { read: async () => ({ known: false, missing: [], unknown: ["0210-drop.sql"] }) };
  const handlers = jobHandlers({ ...shop.services, schema });
  const { signal } = new AbortController();
  for (const name of ["settle-unpaid", "forget-expired"] as const)
    await expect(handlers[name]?.({}, signal, { isLast: true })).rejects.toEqual(
      new ForNewerVersion(
        "It waits for another process: a newer version of the shop has changed the database for good (0210-drop.sql).",
      ),
    );
});
