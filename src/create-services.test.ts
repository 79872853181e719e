import { expect, test } from "bun:test";
import { closeServices } from "./create-services.ts";
import type { Services } from "./services/services.ts";

const PARTS = ["jobs", "health", "database", "artwork", "mockups", "mail", "storage"];

test("24.11 the database's pool gets no more than the 5 s that docker-compose.yml counts on", async () => {
  const stopped: [string, number | undefined][] = [];
  const part = (name: string) => ({ stop: (ms?: number) => void stopped.push([name, ms]) });
  const pool = (name: string) => ({
    end: ({ timeout }: { timeout: number }) => void stopped.push([name, timeout]),
  });
  const parts = {
    ...Object.fromEntries(PARTS.map((name) => [name, part(name)])),
    ...{ sql: pool("sql"), direct: pool("direct") },
  };
  // Closing needs no more of the services than this.
  await closeServices(parts as unknown as Services, 10_000);
  expect(stopped.at(0)).toEqual(["jobs", 10_000]);
  expect(stopped.slice(-2)).toEqual([
    ["sql", 5],
    ["direct", 5],
  ]);
  await closeServices(parts as unknown as Services, 1000);
  expect(stopped.slice(-2)).toEqual([
    ["sql", 1],
    ["direct", 1],
  ]);
});
