import type { Services } from "#services/services.ts";
import type { Command } from "#shop/floor/commands.ts";
import type { ScanAnswer } from "#shop/floor/scan/scan-answer.ts";
import { type FloorSteps, type Step, stepLabel } from "#shop/floor/steps.ts";

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
  /** A UUID of the station: it takes its own scans back, not those of another one with the same login. */
  at?: string | undefined;
  /** How long ago the scanner has read it [ms]; more than nothing where the network was away. */
  ageMs?: number | undefined;
};

export type ScanContext = FloorSteps & { timeZone: string };

export const wrong = (title: string, text = ""): ScanAnswer => ({ outcome: "wrong", title, text });
export const info = (title: string, text = ""): ScanAnswer => ({ outcome: "info", title, text });

/** A station with a step of its own does nothing else. */
export function stationProblem(
  { station }: Pick<ScanRequest, "station">,
  does: Step,
  context: ScanContext,
): ScanAnswer | undefined {
  if (!station || station === does) return undefined;
  return wrong(`This station: ${stepLabel(station, context)}`, "It does nothing else.");
}
