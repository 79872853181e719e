import { expect, test } from "bun:test";
import { atEndOfTest } from "../testing/cleanup.ts";
import { measureRows, type Target } from "./throughput.ts";

const SLICES = { warmUpMs: 5, rounds: 3, sliceMs: 5 };

/** Each of its requests takes so much CPU of a process that it pretends to be. */
function serve(name: string, cpuOfOne: number, requested: string[]): Target {
  let cpu = 0;
  const server = Bun.serve({
    port: 0,
    fetch() {
      if (requested.at(-1) !== name) requested.push(name);
      cpu += cpuOfOne;
      return new Response("done");
    },
  });
  atEndOfTest(() => server.stop(true));
  const request = async <Answer>() => cpu as Answer;
  return { name, url: server.url.href, process: { request } };
}

test("slices of base and target follow each other after all have been warmed up", async () => {
  const requested: string[] = [];
  const [base, one, other] = ["base", "one", "other"].map((name) => serve(name, 1, requested));
  if (!base || !one || !other) throw new Error("unreachable");
  const ratios = [{ base, by: "CPU" }] as const;
  const rows = [one, other].map((target) => ({ target, ratios }));
  await measureRows(rows, SLICES);
  const round = ["base", "one", "base", "other"];
  expect(requested).toEqual(["base", "one", "other", ...round, ...round, ...round]);
});

test("a ratio by CPU is that of one request, whatever their number", async () => {
  const [base, target] = [serve("base", 100, []), serve("target", 250, [])];
  const ratios = [{ base, by: "CPU" }] as const;
  const [measured] = await measureRows([{ target, ratios }], SLICES);
  expect(measured).toMatchObject({ cpuMicroseconds: 250, times: [2.5] });
});
