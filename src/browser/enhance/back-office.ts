import { goByKeys } from "../back-office/go-by-keys.ts";
import { moveInResults } from "../back-office/move-in-results.ts";
import { bindKeysSwitch } from "../keys-switch.ts";

const nav = document.querySelector<HTMLElement>(".admin-nav");
if (nav) {
  for (const part of nav.querySelectorAll<HTMLElement>("[data-with-keys]")) part.hidden = false;
  const box = nav.querySelector<HTMLInputElement>("[data-keys-switch]");
  if (box) bindKeysSwitch(box);
  goByKeys(nav);
  const field = nav.querySelector<HTMLInputElement>("[data-find]");
  const results = document.querySelector<HTMLElement>("[data-results]");
  if (field && results) moveInResults(field, results);
}
