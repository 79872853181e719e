import type { Environment } from "../../chaos/environment.ts";
import type { Checkout } from "../../chaos/shopper.ts";
import type { Usage } from "../process-usage.ts";

/** Shop processes, as many as the README's set of them has. */
export const PROCESSES = 3;

export type World = {
  /** Each is a process; the shop's address is the first. */
  urls: readonly string[];
  stripe: Pick<Environment["stripe"], "origin" | "publishableKey">;
  /** Somebody scans the pieces in this order. */
  codes: readonly string[];
};

export type Question = "usage" | "sizes" | "staff" | "quiet" | readonly Checkout[];

export type Usages = {
  shops: readonly Usage[];
  /** What decodes and draws for them. */
  workers: Usage;
  postgres: Usage;
  /** The storage, the mail server and the card service, which are one process of the bench. */
  outside: Usage;
};

/** Bytes. */
export type Sizes = { database: number; bucket: number };

export type Audit = { orders: number; problems: readonly string[]; output: string };
