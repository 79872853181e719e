import { readFileLog } from "./file-log.ts";
import type { ProcessorTime } from "./processor-time.ts";

/** Few files need no list. */
const LISTED = 10;

/** The whole run's processor time and the files that took most of it. */
export function describeCosts(run: ProcessorTime, log: string): string {
  const { all, browser, postgres } = run;
  const total = `Processor time: ${whole(all)}, of it Chromium ${whole(browser)} and PostgreSQL ${whole(postgres)}.`;
  const costs = readFileLog(log).flatMap(({ file, cost }) => (cost ? { file, ...cost } : []));
  if (costs.length <= LISTED) return `\n${total}\n`;
  const rows = costs
    .sort((one, other) => other.all - one.all)
    .slice(0, LISTED)
    .map(({ file, ...cost }) => `${whole(cost.all).padStart(6)}  ${file}${note(cost.browser)}`);
  const title = `The ${LISTED} files that took most, without PostgreSQL, which serves all of them at once:`;
  return `\n${[total, title, ...rows].join("\n")}\n`;
}

function note(browser: number): string {
  return browser >= 0.5 ? ` (Chromium ${whole(browser)})` : "";
}

const whole = (seconds: number) => `${Math.round(seconds)} s`;
