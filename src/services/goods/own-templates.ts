import { limitRepeats, oneLine } from "#services/jobs/log.ts";
import { missingOf } from "#shop/goods/own/problems.ts";
import type { OwnTemplate } from "#shop/goods/own/template-data.ts";
import { toTemplate } from "#shop/goods/own/to-template.ts";
import type { Template } from "#shop/goods/template.ts";
import { replaceOwnTemplates } from "#shop/goods/templates.ts";
import { log } from "../log/log.ts";

const warnRarely = limitRepeats((line) => log.warn(line));

/** Another process sells what this one has saved as late as this. */
const FRESH_MS = 1000;

type Find = {
  latestChange: () => Promise<number>;
  list: () => Promise<readonly OwnTemplate[]>;
  /** Instead of a second. */
  freshMs?: number;
};

export type OwnTemplates = Awaited<ReturnType<typeof loadOwnTemplates>>;

/**
 * The owner's templates among those that this process knows. It asks for the number of the latest
 * change at most once a second, whatever strangers name, and reads the templates when it rose.
 */
export async function loadOwnTemplates({ latestChange, list, freshMs = FRESH_MS }: Find) {
  let known = -1;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> = Promise.resolve();

  async function read(): Promise<void> {
    const change = await latestChange();
    if (change === known) return;
    replaceOwnTemplates((await list()).flatMap(sold));
    known = change;
  }

  /** Without a database it goes on with what it knew. */
  function warn(error: unknown): void {
    warnRarely(`The owner's templates could not be read: ${oneLine(error)}`);
  }

  await read();

  return {
    /** Call it before anything that may name a template. */
    async refresh(): Promise<void> {
      if (performance.now() - readAt >= freshMs) {
        readAt = performance.now();
        reading = read().catch(warn);
      }
      return reading;
    },
    /** Call it after a change, so that this process knows it at once. */
    async reload(): Promise<void> {
      readAt = performance.now();
      reading = reading.then(read).catch(warn);
      return reading;
    },
  };
}

/** Drafts are known on their own pages alone; what was sold once stays known. */
function sold(own: OwnTemplate): Template[] {
  return own.state === "draft" || missingOf(own.data).length > 0 ? [] : [toTemplate(own)];
}
