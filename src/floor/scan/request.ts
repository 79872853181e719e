import type { Services } from "#services/services.ts";
import type { Command } from "#shop/floor/commands.ts";
import type { ScanAnswer } from "#shop/floor/scan-answer.ts";
import type { FloorSteps, Step } from "#shop/floor/steps.ts";

export type ScanDeps = Pick<Services, "sql" | "jobs" | "config" | "shopSettings">;

export type ScanRequest = {
  /** A UUID of the scanner's own: sent again, the scan gets the same answer and changes nothing. */
  id: string;
  text: string;
  actorId: number;
  /** A card that was scanned before says what becomes of the piece. */
  command?: Command | undefined;
  /** Own words about a spoilt piece. */
  note?: string | undefined;
  pressId?: number | undefined;
  /** This station does one step alone. */
  station?: Step | undefined;
  /** The code of the piece that it has read before, which now goes into a bin. */
  lastCode?: string | undefined;
};

export type ScanContext = FloorSteps & { timeZone: string };

export const wrong = (title: string, text = ""): ScanAnswer => ({ outcome: "wrong", title, text });
export const info = (title: string, text = ""): ScanAnswer => ({ outcome: "info", title, text });
