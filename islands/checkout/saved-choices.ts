type Choices = { methodId: number | null; code: string };

/** An order page, `?order=12`, has its own. */
const key = () => `checkout-choices${location.search}`;

export function saveChoices(choices: Choices): void {
  sessionStorage.setItem(key(), JSON.stringify(choices));
}

export function savedChoices(): Choices | null {
  // Nobody else writes there.
  return JSON.parse(sessionStorage.getItem(key()) ?? "null");
}

export function forgetChoices(): void {
  sessionStorage.removeItem(key());
}
