import { closeServices, createServices, type ServiceOptions } from "./create-services.ts";
import { jobHandlers } from "./job-handlers.ts";
import { createProbes } from "./server/figures/probes.ts";
import type { Listener } from "./server/listen.ts";

/** How long running jobs get to end. */
const DEADLINE_MS = 10_000;

type WorkerOptions = Omit<ServiceOptions, "drain"> & {
  /** Probes are answered there. */
  listener?: Listener | undefined;
};

/** Starts what works at the shop's jobs and sweeps, without pages; what jobs decode is decoded here, too. */
export async function startWorker({ listener, ...options }: WorkerOptions) {
  const drain = new AbortController();
  // A worker without jobs would be nothing.
  const config = { ...options.config, JOBS: "on" as const };
  const services = await createServices({ ...options, config, drain: drain.signal });
  await services.jobs.start(jobHandlers(services));
  if (listener) {
    const probes = await createProbes(services);
    listener.handleWith((request) => probes.fetch(request));
  }
  return {
    services,
    /** What is not done by the deadline goes back to the queue. */
    async stop(deadlineMs = DEADLINE_MS): Promise<void> {
      drain.abort();
      await closeServices(services, deadlineMs);
      await listener?.close(deadlineMs);
    },
  };
}
