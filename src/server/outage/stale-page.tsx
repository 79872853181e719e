/** @jsxImportSource hono/jsx */
import { cacheAnswers } from "#services/figures/counters.ts";
import { Alert } from "#ui/alert.tsx";
import { answerPersonal } from "../slots/answer-personal.ts";

/** An answer that has it says that the shop's own servers are away. */
export const OUTAGE = "x-outage";

export function isOfOutage({ headers }: Response): boolean {
  return headers.has(OUTAGE);
}

type Html = Uint8Array<ArrayBuffer>;

export type StalePage = { madeAt: number; html: Html; headers: Headers };

const MAIN = Buffer.from("<main ");
const END = Buffer.from(">");

/**
 * A page as it was when the shop could last make it, with what is known of its age. It is nobody's, so
 * that its head knows neither an account nor a cart; its notice says so.
 */
export function answerStale(page: StalePage, request: Request): Response {
  cacheAnswers.stale++;
  const seconds = Math.round((performance.now() - page.madeAt) / 1000);
  const html = withNotice(page.html, Buffer.from(String(noticeOf(seconds))));
  const answer = answerPersonal(request, html, page.headers);
  answer.headers.set("age", String(seconds));
  answer.headers.set("cache-control", "no-store");
  return answer;
}

/** The notice is the first thing in the page's main part. */
function withNotice(html: Html, notice: Buffer<ArrayBuffer>): Html {
  const page = Buffer.from(html.buffer, html.byteOffset, html.length);
  const at = page.indexOf(END, page.indexOf(MAIN)) + END.length;
  return Buffer.concat([page.subarray(0, at), notice, page.subarray(at)]);
}

function noticeOf(seconds: number) {
  return (
    <div class="page-notice" role="status">
      <Alert variant="warning" title="You can look around, but not order right now">
        Our order system does not answer. This page is as it was {ago(seconds)}. Your account and
        your cart cannot be shown until it is back; nothing in them is lost.
      </Alert>
    </div>
  );
}

function ago(seconds: number): string {
  if (seconds < 60) return "less than a minute ago";
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return minutes === 1 ? "a minute ago" : `${minutes} minutes ago`;
  const hours = Math.round(minutes / 60);
  return hours === 1 ? "an hour ago" : `${hours} hours ago`;
}
