import { OUTCOME_WORDS } from "#shop/floor/scan/scan-answer.ts";
import type { Parts } from "./parts-of.ts";
import type { QueuedScan } from "./record.ts";
import type { ShownAnswer } from "./send-scan.ts";

/** The list goes on as long as the page is open. */
const MAX_PAST = 30;

export function showAnswer(parts: Parts, scan: QueuedScan, answer: ShownAnswer): void {
  const { html, outcome, title, text } = answer;
  parts.answer.innerHTML = html;
  parts.live.textContent = `${OUTCOME_WORDS[outcome]}: ${title}. ${text}`;
  addPast(parts.past, scan, answer);
}

/** Says, as an answer, that own words alone mark nothing. */
export function showNoReason({ noReason, answer, live }: Parts): void {
  answer.replaceChildren(noReason.content.cloneNode(true));
  live.textContent = answer.querySelector(".scan-answer__said")?.textContent ?? "";
}

function addPast(list: HTMLElement, scan: QueuedScan, { outcome, title, code }: ShownAnswer): void {
  const line = document.createElement("li");
  line.dataset.outcome = outcome;
  const words = document.createElement("span");
  words.textContent = outcome === "wrong" ? `${OUTCOME_WORDS.wrong}: ${title}` : title;
  const read = document.createElement("code");
  read.textContent = code ?? scan.text;
  const time = document.createElement("time");
  time.textContent = new Date(scan.readAt).toLocaleTimeString([], { timeStyle: "short" });
  line.append(words, " ", read, time);
  list.prepend(line);
  while (list.children.length > MAX_PAST) list.lastElementChild?.remove();
}
