// The least that Bun.serve can do: the base of the shop's own figures.
import { answerMessages, cpuMicroseconds } from "./measured-process.ts";

const server = Bun.serve({ port: 0, fetch: () => new Response("Hello") });

answerMessages({ url: server.url.origin }, cpuMicroseconds);
