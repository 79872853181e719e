import type { Storage } from "#services/storage.ts";
import { until } from "../until.ts";

/** Until a job has removed that file. */
export const untilGone = (storage: Storage, key: string) =>
  until(`${key} is gone`, async () => !(await storage.get(key)));
