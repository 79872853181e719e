import { readFloorCode } from "#shop/floor/codes.ts";
import { createTwiceRule } from "./create-twice-rule.ts";
import { holdFocus } from "./hold-focus.ts";
import { partsOf } from "./parts-of.ts";
import { printSlip } from "./print-slip.ts";
import { openRecord, type Problem, type QueuedScan } from "./record.ts";
import type { ShownAnswer } from "./send-scan.ts";
import { createSender, type Trouble } from "./sender.ts";
import { showAnswer, showNoReason } from "./show-answer.ts";
import { showProblems, showStation, showTrouble } from "./show-state.ts";
import { beep } from "./sounds.ts";
import { rememberSwitch } from "./switches.ts";

const UNDO = "CMD-UNDO";

/** Sends scans without a new page, through a queue that outlives the network and a reload. */
export async function enhanceScan(root: HTMLElement): Promise<void> {
  const { user = "", labels = "{}", url = "", login: loginUrl = "" } = root.dataset;
  const parts = partsOf(root);
  const names = JSON.parse(labels) as Record<string, string>;
  const { record, save, others } = await openRecord(user);
  let trouble: Trouble | undefined;
  const isTwice = createTwiceRule();

  const sender = createSender({ url, record, save, answered, report });

  function answered(scan: QueuedScan, answer: ShownAnswer): void {
    showAnswer(parts, scan, answer);
    showStation(parts, record, names);
    showProblems(parts, record);
    if (parts.sounds.checked) beep(answer.isComplete ? "complete" : answer.outcome);
    const slip = parts.answer.querySelector<HTMLAnchorElement>(".scan-order__slip");
    if (!answer.isComplete || !slip || !parts.slips.checked) return;
    const [href, text] = [slip.href, answer.order?.name ?? scan.text];
    printSlip(href, () => unprinted({ text, title: "Its slip did not print", why: "", href }));
  }

  function unprinted(problem: Problem): void {
    record.problems.push(problem);
    save();
    showProblems(parts, record);
    parts.live.textContent = `${problem.text}: ${problem.title}.`;
    if (parts.sounds.checked) beep("wrong");
  }

  function report(now: Trouble | undefined): void {
    trouble = now;
    root.dataset.waiting = String(record.queue.length);
    showTrouble(parts, trouble, { count: record.queue.length, loginUrl });
    showProblems(parts, record);
    showStation(parts, record, names);
  }

  function read(text: string, more: Partial<QueuedScan> = {}): void {
    const code = text.trim();
    if (code === "" || isTwice(code, more.command, performance.now())) return;
    sender.add({ text: code, ...more });
    if (!trouble) return;
    report(trouble);
    if (parts.sounds.checked) beep("queued");
  }

  root.addEventListener("submit", (event) => {
    event.preventDefault();
    const { submitter } = event as SubmitEvent;
    const card = submitter instanceof HTMLButtonElement ? submitter.value : "";
    if (card === "no-press") sender.add({ text: "", leaves: true });
    else if (card === "no-reason") readNote();
    else if (card.startsWith("spoilt-")) {
      read(record.station.piece, { command: card, note: parts.note.value });
      parts.note.value = "";
      parts.field.focus();
    } else if (card) read(`CMD-${card.toUpperCase()}`);
    else {
      read(parts.field.value);
      parts.field.value = "";
    }
  });

  /** Enter in the field for own words: whoever scans may not see that it has the focus. */
  function readNote(): void {
    const { value } = parts.note;
    if (!readFloorCode(value)) {
      showNoReason(parts);
      if (parts.sounds.checked) beep("wrong");
      return;
    }
    parts.note.value = "";
    parts.field.focus();
    read(value);
  }

  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.repeat || event.defaultPrevented) return;
    if (document.activeElement === parts.note) parts.field.focus();
    else read(UNDO);
  });

  parts.problems.querySelector("button")?.addEventListener("click", () => {
    record.problems = [];
    save();
    showProblems(parts, record);
  });

  parts.camera.hidden = !navigator.mediaDevices;
  parts.camera.addEventListener("click", async () => {
    const { openCamera } = await import("./camera/open-camera.ts");
    await openCamera(parts, read);
  });

  parts.undoKey.hidden = false;
  parts.switches.hidden = false;
  rememberSwitch(parts.sounds, "scan-sounds");
  rememberSwitch(parts.slips, "scan-slips");
  if (others > 0) showOthers(parts.problems, others);
  holdFocus(parts.field);
  report(record.queue.length > 0 ? "away" : undefined);
  sender.start();
  root.dataset.enhanced = "";
}

/** They are sent once that account signs in at this machine. */
function showOthers(before: HTMLElement, count: number): void {
  const words = document.createElement("p");
  words.className = "scan-others";
  const waiting = count === 1 ? "1 scan waits" : `${count} scans wait`;
  words.textContent = `${waiting} here for another account, until it logs in again.`;
  before.before(words);
}
