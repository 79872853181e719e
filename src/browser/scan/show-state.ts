import { armedText } from "#shop/floor/scan/station.ts";
import type { Parts } from "./parts-of.ts";
import type { ScanRecord } from "./record.ts";
import type { Trouble } from "./sender.ts";

/** What the station remembers stands beside the field. */
export function showStation(parts: Parts, { station }: ScanRecord, labels: Record<string, string>) {
  const { press, step, piece } = station;
  const armed = armedText(station);
  parts.armed.textContent = armed;
  parts.armed.hidden = armed === "";
  showFact(parts.press, press?.name);
  showFact(parts.step, step ? labels[step] : undefined);
  // Own words are about the piece that is named above them.
  if (parts.piece.textContent !== piece) parts.note.value = "";
  parts.piece.textContent = piece;
  parts.spoilt.hidden = piece === "";
}

function showFact(line: HTMLElement, text = ""): void {
  const words = line.querySelector("strong");
  if (words) words.textContent = text;
  line.hidden = text === "";
}

/** `3 scans wait for the network` */
export function showTrouble(
  { network, live }: Parts,
  trouble: Trouble | undefined,
  { count, loginUrl }: { count: number; loginUrl: string },
): void {
  const waiting = count === 1 ? "1 scan waits" : `${count} scans wait`;
  const texts: Record<Trouble, string> = {
    away: `${waiting} for the network`,
    failed: `${waiting} for the shop`,
    busy: `Too many wrong scans: ${waiting} a minute`,
    "other-account": `Another account is logged in: ${waiting} for yours`,
    "signed-out": `You are signed out: ${waiting}. `,
  };
  network.hidden = trouble === undefined;
  const text = trouble ? texts[trouble] : "";
  if (network.dataset.text === text) return;
  network.dataset.text = text;
  network.textContent = text;
  live.textContent = text;
  if (trouble !== "signed-out") return;
  network.append(linkTo(loginUrl, "Log in"));
}

function linkTo(href: string, text: string): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = href;
  link.textContent = text;
  return link;
}

/** They stay until somebody has read them. */
export function showProblems({ problems }: Parts, record: ScanRecord): void {
  problems.hidden = record.problems.length === 0;
  const lines = record.problems.map(({ text, title, why, href }) => {
    const line = document.createElement("li");
    const code = document.createElement("code");
    code.textContent = text;
    line.append(code, ` ${title}. ${why}`);
    if (!href) return line;
    const slip = linkTo(href, "Packing slip");
    slip.target = "_blank";
    line.append(slip);
    return line;
  });
  problems.querySelector("ul")?.replaceChildren(...lines);
}
