import { expect, test } from "bun:test";
import { createQueryClient } from "./query.ts";

test("data never goes stale, is not asked for again on focus, and nothing is retried", () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
  });
  expect(mutations?.retry).toBe(false);
});
