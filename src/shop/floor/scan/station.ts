import { type Command, spoiltReasonOf } from "../commands.ts";
import { SPOILT_LABELS } from "../spoilt.ts";
import type { ScanAnswer } from "./scan-answer.ts";

/** What a scanner remembers between two scans: the page has it, without script its hidden fields. */
export type Station = {
  /** A UUID of its own. */
  at: string;
  press: { id: number; name: string } | null;
  /** It does this step alone; null for whatever is next. */
  step: ScanAnswer["station"];
  /** This card waits for its piece or bin. */
  armed: Command | null;
  /** The code of the piece that goes into a bin next; empty for none. */
  lastCode: string;
  /** The code of the piece that was scanned last: the reasons for 'spoilt' are about it. */
  piece: string;
};

export function newStation(at: string): Station {
  return { at, press: null, step: null, armed: null, lastCode: "", piece: "" };
}

/** What is wrong changes nothing: a card goes on waiting, and so does a piece for its bin. */
export function afterAnswer(station: Station, answer: ScanAnswer): Station {
  const { press = station.press, station: step = station.step, code, arms, bin } = answer;
  const isWrong = answer.outcome === "wrong";
  const goesIntoBin = code !== undefined && bin !== undefined && !answer.isComplete;
  const waiting = isWrong && code === undefined ? station.lastCode : "";
  return {
    ...{ at: station.at, press, step },
    armed: arms ?? (isWrong ? station.armed : null),
    lastCode: goesIntoBin ? code : waiting,
    piece: code ?? station.piece,
  };
}

/** `Next piece: spoilt, misprint`; empty while no card waits. */
export function armedText({ armed }: Pick<Station, "armed">): string {
  if (armed === "empty-bin") return "Next bin: it is emptied";
  const reason = armed && spoiltReasonOf(armed);
  return reason ? `Next piece: spoilt, ${SPOILT_LABELS[reason].toLowerCase()}` : "";
}
