/** @jsxImportSource hono/jsx */
import type { PastScan } from "#db/floor/scans.ts";
import type { AdminPage } from "#server/admin/admin-page.tsx";
import { dateFormat } from "#shop/date.ts";
import { REASON_MISSING, type ScanAnswer } from "#shop/floor/scan/scan-answer.ts";
import { armedText, type Station } from "#shop/floor/scan/station.ts";
import { type FloorSteps, STEPS, stepLabel } from "#shop/floor/steps.ts";
import { paths } from "#shop/paths.ts";
import { ScanAnswerView } from "#ui/floor/scan-answer.tsx";
import { floorPage } from "../floor/_page.tsx";
import { CardsForm, CodeForm, SpoiltForm } from "./_forms.tsx";

type ScanPageProps = {
  station: Station;
  answer?: ScanAnswer;
  /** Own words that were sent without a reason. */
  note: string;
  past: readonly PastScan[];
  steps: FloorSteps;
  timeZone: string;
  userId: number;
};

export function scanPage(props: ScanPageProps): AdminPage {
  return {
    ...floorPage(paths.adminScan, { title: "Scan", scripts: ["scan"] }, <Content {...props} />),
    styles: ["admin", "admin-scan"],
    usesCamera: true,
    printsPapers: true,
  };
}

function Content({ station, answer, note, past, steps, timeZone, userId }: ScanPageProps) {
  const armed = armedText(station);
  const labels = Object.fromEntries(STEPS.map((step) => [step, stepLabel(step, steps)]));
  return (
    <div
      class="scan"
      data-scan
      data-user={userId}
      data-labels={JSON.stringify(labels)}
      data-url={paths.api.adminScans}
      data-login={paths.loginFor(paths.adminScan)}
    >
      <div class="scan__main">
        <CodeForm station={station} />
        <div class="scan-camera" data-camera-place hidden />
        <p class="scan-network" data-network hidden />
        <p class="scan-armed" data-armed hidden={armed === ""}>
          {armed}
        </p>
        <p class="visually-hidden" role="status" aria-live="assertive" data-live />
        <div data-answer>{answer ? <ScanAnswerView answer={answer} /> : <Hint />}</div>
        <template data-no-reason>
          <ScanAnswerView answer={REASON_MISSING} />
        </template>
      </div>
      <div class="scan__side">
        <CardsForm {...{ station, steps }} />
        <SpoiltForm {...{ station, note }} />
        <section class="scan-problems" data-problems hidden aria-labelledby="problems">
          <h2 id="problems">What went wrong</h2>
          <ul />
          <button type="button" class="button button--outline">
            I have seen them
          </button>
        </section>
        <section class="scan-past" aria-labelledby="past">
          <h2 id="past">Last scans</h2>
          <ol data-past tabindex={0} aria-labelledby="past">
            {past.map(({ answer: { title, code = "" }, createdAt }) => (
              <li key={createdAt.getTime()}>
                <span>{title}</span> <code>{code}</code>
                <time datetime={createdAt.toISOString()}>
                  {dateFormat("time", timeZone).format(createdAt)}
                </time>
              </li>
            ))}
          </ol>
        </section>
        <div class="scan-switches" data-switches hidden>
          <label class="checkbox">
            <input type="checkbox" name="sounds" checked />
            <span>Sounds</span>
          </label>
          <label class="checkbox">
            <input type="checkbox" name="slips" />
            <span>Print the slip of each complete order</span>
          </label>
        </div>
      </div>
    </div>
  );
}

function Hint() {
  return (
    <div class="scan-answer scan-answer--hint">
      <div class="scan-answer__said">
        <h2 class="scan-answer__title">Scan a sticker</h2>
        <p class="scan-answer__text">
          Or the code of a batch, a bin, a press, an order's slip or a card.
        </p>
      </div>
    </div>
  );
}
