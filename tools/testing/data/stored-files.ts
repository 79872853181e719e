import type { Storage } from "#services/storage/storage.ts";
import { until } from "../until.ts";

export const untilGone = (storage: Storage, key: string) =>
  until(`${key} is gone`, async () => !(await storage.get(key)));
