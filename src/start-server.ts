import { seedAdmin } from "./accounts/seed-admin.ts";
import { closeServices, createServices, type ServiceOptions } from "./create-services.ts";
import { jobHandlers } from "./job-handlers.ts";
import { createApp } from "./server/app.ts";
import { isKnownHost } from "./server/known-host.ts";
import type { Listener } from "./server/listen.ts";
import type { Config } from "./services/config.ts";
import type { JobName } from "./services/jobs.ts";

/** How long running requests, and then running jobs, get to end. */
const DEADLINE_MS = 10_000;

type Site = { path: string; fetch: (request: Request) => Response | Promise<Response> };

type ShopOptions = Omit<ServiceOptions, "drain"> & {
  config: Config;
  listener: Listener;
  /** `bun dev` has a mailbox, under a path of the shop. */
  mailbox?: Site;
  /** Kinds of jobs that stay in the queue, for another process to do. */
  leave?: readonly JobName[];
};

/** Starts the shop behind its listener: services, app and jobs. */
export async function startServer({ listener, mailbox, leave = [], ...options }: ShopOptions) {
  const drain = new AbortController();
  const services = await createServices({ ...options, drain: drain.signal });
  await seedAdmin(services);
  const app = await createApp(services);
  // The queue opens before the first request: a transaction that enqueues a job must not wait for
  // it.
  const handlers = options.config.JOBS === "off" ? {} : jobHandlers(services);
  for (const name of leave) delete handlers[name];
  await services.jobs.start(handlers);
  listener.handleWith((request, server) => {
    // Parsing the URL costs a tenth of a cached page, so it is done only where it matters.
    const isMail = mailbox && URL.parse(request.url)?.pathname.startsWith(mailbox.path);
    // Another host gets the app's 421.
    if (isMail && isKnownHost(request, options.config)) {
      return mailbox.fetch(request);
    }
    return app.fetch(request, { server });
  });

  return {
    app,
    services,
    /**
     * Drains: says it is not ready for `graceMs`, so that a load balancer turns away, then lets
     * requests and jobs end. What is not done by the deadline is cut off, or handed back.
     */
    async stop({ graceMs = 0, deadlineMs = DEADLINE_MS } = {}): Promise<void> {
      drain.abort();
      await Bun.sleep(graceMs);
      await listener.close(deadlineMs);
      await closeServices(services, deadlineMs);
    },
  };
}
