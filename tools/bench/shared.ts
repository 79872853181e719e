import { endRun } from "../testing/cleanup.ts";
import { type MeasuredProcess, startMeasured } from "./measured-process.ts";
import type { ServerUrls } from "./server.ts";
import type { Target } from "./throughput.ts";

const stops: (() => Promise<void>)[] = [];

/** Several groups use these servers; the first of them starts each. */
export const shopServer = once(() => start<ServerUrls>("server.ts"));

/** It is the least that Bun can do for a request. */
export const bareBun = once(() => startBare("bare Bun.serve", "bare-server.ts"));

/** A page of the shop's size is rendered and compressed for each request, without data. */
export const bareHono = once(() => startBare("bare Hono", "bare-hono-server.tsx"));

export async function stopShared(): Promise<void> {
  await Promise.all([...stops.map((stop) => stop()), endRun()]);
}

async function startBare(name: string, file: string): Promise<Target> {
  const process = await start<{ url: string }>(file);
  return { name, url: `${process.ready.url}/`, process };
}

async function start<Ready>(file: string): Promise<MeasuredProcess<Ready>> {
  const process = await startMeasured<Ready>(file);
  stops.push(process.stop);
  return process;
}

function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
