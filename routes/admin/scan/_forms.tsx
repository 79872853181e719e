/** @jsxImportSource hono/jsx */
import { MAX_CODE, NO_REASON } from "#shop/floor/scan/scan-body.ts";
import type { Station } from "#shop/floor/scan/station.ts";
import { MAX_PIECE_NOTE, SPOILT_LABELS, SPOILT_REASONS } from "#shop/floor/spoilt.ts";
import { type FloorSteps, stepLabel } from "#shop/floor/steps.ts";
import { paths } from "#shop/paths.ts";
import { Button } from "#ui/forms/button.tsx";
import { StationFields } from "./_station-fields.tsx";

type FormProps = { station: Station };

/** A keyboard scanner types into the field and ends with Enter. */
export function CodeForm({ station }: FormProps) {
  return (
    <form class="scan-code" method="post" action={paths.adminScan} data-code>
      <StationFields station={station} />
      <label class="scan-code__label" for="text">
        Code
      </label>
      <input
        class="input scan-code__input"
        id="text"
        type="text"
        name="text"
        maxlength={MAX_CODE}
        autocomplete="off"
        autocapitalize="characters"
        spellcheck={false}
        enterkeyhint="go"
        autofocus
      />
      <Button size="lg">Scan</Button>
      <Button type="button" size="lg" variant="outline" data-camera hidden>
        Use the camera
      </Button>
    </form>
  );
}

/** Buttons that stand for cards, beside what the station remembers. */
export function CardsForm({ station, steps }: FormProps & { steps: FloorSteps }) {
  const { press, step } = station;
  return (
    <form class="scan-cards" method="post" action={paths.adminScan} data-cards>
      <StationFields station={station} />
      <p class="scan-cards__fact" data-press hidden={!press}>
        Press <strong>{press?.name}</strong>
        <Button name="card" value="no-press" size="sm" variant="ghost">
          No press
        </Button>
      </p>
      <p class="scan-cards__fact" data-step hidden={!step}>
        Only <strong>{step && stepLabel(step, steps)}</strong>
        <Button name="card" value="any-step" size="sm" variant="ghost">
          Any step
        </Button>
      </p>
      <Button name="card" value="undo" variant="outline" size="lg" data-undo>
        Take the last scan back <kbd hidden>Esc</kbd>
      </Button>
    </form>
  );
}

/** The reasons are about the piece that was scanned last; `note` was typed before, without one. */
export function SpoiltForm({ station, note }: FormProps & { note: string }) {
  return (
    <form
      class="scan-spoilt"
      method="post"
      action={paths.adminScan}
      data-spoilt
      hidden={station.piece === ""}
    >
      {/* The Enter key presses this button: no reason may be first. */}
      <Button
        name="card"
        value={NO_REASON}
        class="visually-hidden"
        tabindex={-1}
        aria-hidden="true"
      >
        No reason
      </Button>
      <StationFields station={station} />
      <fieldset class="scan-spoilt__reasons">
        <legend>
          <strong data-piece>{station.piece}</strong> is spoilt:
        </legend>
        {SPOILT_REASONS.map((reason) => (
          <Button key={reason} name="card" value={`spoilt-${reason}`} variant="outline">
            {SPOILT_LABELS[reason]}
          </Button>
        ))}
        <label class="scan-spoilt__note">
          <span class="field__label">Own words about it</span>
          <input
            class="input"
            type="text"
            name="note"
            value={note}
            maxlength={MAX_PIECE_NOTE}
            autocomplete="off"
          />
        </label>
      </fieldset>
    </form>
  );
}
