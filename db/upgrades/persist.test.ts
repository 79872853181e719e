import { expect, spyOn, test } from "bun:test";
import { type Outcome, persist } from "./persist.ts";

const locked = () => Promise.reject(Object.assign(new Error("no lock"), { code: "55P03" }));

test("93.3 93.5 time in which another process migrates does not count for the ten minutes, and all other time does", async () => {
  let now = 0;
  const clock = spyOn(performance, "now").mockImplementation(() => now);
  const hourLater = (outcome: Outcome) => async () => {
    now += 3_600_000;
    return outcome;
  };
  const attempts = [locked, hourLater("busy"), locked, hourLater("ran")];
  const lines: string[] = [];
  const again = (what: string) =>
    persist(
      what,
      (line) => lines.push(line),
      () => attempts.shift()?.() ?? locked(),
    );
  const ran = await again("It");
  attempts.push(locked, hourLater("busy"), async () => {
    now += 3_600_000;
    return locked();
  });
  await expect(again("Another")).rejects.toThrow("no lock");
  clock.mockRestore();
  expect(ran).toBe(true);
  expect(lines).toEqual([
    "It is tried again in 0.2 s: no lock",
    "It waits until another process has migrated",
    "It is tried again in 0.4 s: no lock",
    "Another is tried again in 0.2 s: no lock",
    "Another waits until another process has migrated",
  ]);
});
