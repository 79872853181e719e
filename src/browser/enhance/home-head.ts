import { accentReport } from "#shop/accent/accent-report.ts";
import { accentTokens } from "#shop/accent/accent-tokens.ts";
import { readColor } from "#shop/accent/read-color.ts";
import { OWN_ACCENT, SCHEMES } from "#shop/accent/schemes.ts";

const form = document.querySelector<HTMLFormElement>("form:has(.home-heads)");
const accent = form?.querySelector<HTMLInputElement>("input[name=accent]");
const picker = form?.querySelector<HTMLInputElement>("input[type=color]");
if (form && accent && picker) enhance(form, { accent, picker });

type Fields = { accent: HTMLInputElement; picker: HTMLInputElement };

/** The previews show what is typed, and the report says what becomes of the color. */
function enhance(form: HTMLFormElement, { accent, picker }: Fields): void {
  function refresh(): void {
    for (const shown of form.querySelectorAll<HTMLElement>("[data-shows]")) {
      const { shows = "" } = shown.dataset;
      const text = String(new FormData(form).get(shows) ?? "").trim();
      shown.textContent = text;
      shown.hidden = text === "";
    }
    const color = readColor(accent.value);
    // Half a color shows what was there.
    if (color !== undefined) paint(form, color);
    if (color !== undefined && document.activeElement !== picker)
      picker.value = color || OWN_ACCENT.light.accent;
  }

  const label = picker.closest("label");
  if (label) label.hidden = false;
  picker.addEventListener("input", () => {
    accent.value = picker.value;
  });
  form.addEventListener("input", refresh);
  // Browsers restore what was typed when somebody comes back to the page.
  addEventListener("pageshow", refresh);
  refresh();
}

function paint(form: HTMLFormElement, color: string): void {
  for (const scheme of SCHEMES) {
    const head = form.querySelector<HTMLElement>(`.home-head--${scheme}`);
    for (const [name, value] of Object.entries(accentTokens(color, scheme)))
      head?.style.setProperty(`--${name}`, value);
  }
  const report = form.querySelector<HTMLElement>(".accent-report");
  if (!report) return;
  report.hidden = color === "";
  const lines = color === "" ? [] : accentReport(color);
  for (const [at, { chosen, shown, text }] of lines.entries()) {
    const line = report.children[at];
    const [before, after] = line?.querySelectorAll("rect") ?? [];
    before?.setAttribute("fill", chosen);
    after?.setAttribute("fill", shown);
    const words = line?.querySelector("span");
    // The same words again would be read out again.
    if (words && words.textContent !== text) words.textContent = text;
  }
}
