import { monitorEventLoopDelay } from "node:perf_hooks";
import { Counter, Gauge } from "prom-client";
import { VERSION } from "../upgrades/version.ts";
import { counters } from "./counters.ts";

// prom-client's own gauges of a process read what only Node.js has. These have the names that each
// Prometheus client gives them.
const registers = [counters];

/** So many a second are measured. */
const delays = monitorEventLoopDelay({ resolution: 50 });

/** Begins to measure how late timers come; a process that nobody scrapes does not. */
export function measureEventLoop(): void {
  delays.enable();
}

/** [s] */
export const STARTED_AT = Date.now() / 1000 - process.uptime();

new Gauge({
  name: "printhread_build_info",
  help: "Always 1: its labels say which version runs, on which Bun",
  labelNames: ["version", "bun"],
  registers,
}).set({ version: VERSION, bun: Bun.version }, 1);

new Gauge({
  name: "process_start_time_seconds",
  help: "When this process started, in seconds since 1970",
  registers,
}).set(STARTED_AT);

new Gauge({
  name: "process_resident_memory_bytes",
  help: "Memory of this process, without those that open files and draw",
  registers,
  collect() {
    this.set(process.memoryUsage.rss());
  },
});

new Counter({
  name: "process_cpu_seconds_total",
  help: "Processor time of this process, without those that open files and draw",
  registers,
  collect() {
    const { user, system } = process.cpuUsage();
    this.reset();
    this.inc((user + system) / 1e6);
  },
});

const QUANTILES = { "0.5": 50, "0.99": 99, "1": 100 };

new Gauge({
  name: "printhread_event_loop_delay_seconds",
  help: "How late timers came since the last scrape",
  labelNames: ["quantile"],
  registers,
  collect() {
    this.reset();
    if (delays.count === 0) return;
    for (const [quantile, percent] of Object.entries(QUANTILES)) {
      this.set({ quantile }, delays.percentile(percent) / 1e9);
    }
    delays.reset();
  },
});
