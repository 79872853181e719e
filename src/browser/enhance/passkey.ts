import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { apiPaths } from "#shop/api-paths.ts";

if (browserSupportsWebAuthn()) {
  for (const box of document.querySelectorAll<HTMLElement>("[data-passkey]")) enhance(box);
  for (const note of document.querySelectorAll<HTMLElement>("[data-passkey-missing]")) {
    note.hidden = true;
  }
}

function enhance(box: HTMLElement): void {
  const button = box.querySelector("button");
  const problem = box.querySelector<HTMLElement>("[role=alert]");
  if (!button || !problem) return;
  box.hidden = false;
  button.addEventListener("click", async () => {
    const form = box.closest("form") ?? box.parentElement?.querySelector("form");
    const { passkey: purpose = "", to = "" } = box.dataset;
    if (purpose === "register" && !form?.reportValidity()) return;
    button.disabled = true;
    problem.textContent = "";
    try {
      if (purpose === "register") await register(form);
      else await authenticate(purpose, { form, to });
    } catch (error) {
      button.disabled = false;
      problem.textContent = textOf(error);
    }
  });
}

type Form = HTMLFormElement | null | undefined;

/** The form takes the passkey along: its page shows the recovery codes, or what is wrong. */
async function register(form: Form): Promise<void> {
  const optionsJSON: PublicKeyCredentialCreationOptionsJSON = await challenge("register");
  const made = await startRegistration({ optionsJSON });
  const field = form?.querySelector<HTMLInputElement>("[name=attestation]");
  if (field) field.value = JSON.stringify(made);
  form?.submit();
}

async function authenticate(purpose: string, { form, to }: { form: Form; to: string }) {
  const optionsJSON: PublicKeyCredentialRequestOptionsJSON = await challenge(purpose);
  const assertion = await startAuthentication({ optionsJSON });
  const answer = await send(apiPaths.passkeyAssertion, { purpose, assertion });
  // `submit` checks no field: the session is proved without the password.
  if (purpose === "proof") return form?.submit();
  // The shop's own call says so.
  const { start } = (await answer.json()) as { start: string };
  location.assign(to === "/" ? start : to);
}

async function challenge<Options>(purpose: string): Promise<Options> {
  // The shop's own call gives what the library takes.
  return (await (await send(apiPaths.passkeyChallenge, { purpose })).json()) as Options;
}

async function send(path: string, body: unknown): Promise<Response> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new ShopError(await answer.text());
  return answer;
}

/** What the shop says itself. */
class ShopError extends Error {}

function textOf(error: unknown): string {
  if (error instanceof ShopError) return error.message;
  if (error instanceof Error && error.name === "NotAllowedError") return CANCELED;
  if (error instanceof Error && error.name === "InvalidStateError") return KNOWN;
  return "That did not work. Try again, or another way.";
}

const CANCELED = "Nothing was done: it was canceled, or took too long.";
const KNOWN = "This device has a passkey of your account already.";
