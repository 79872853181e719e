import { shopPaths } from "#shop/shop-paths.ts";
import { callApi } from "../api.ts";

let requestedFor = "";

/** Once an email, where its box is ticked and it is one. Nobody is stopped if the call fails. */
export function askForReminder(form: HTMLFormElement | null): void {
  const email = form?.querySelector<HTMLInputElement>("[name=email]");
  const box = form?.querySelector<HTMLInputElement>("[name=cartReminder]");
  if (!box?.checked || !email?.validity.valid || email.value === requestedFor) return;
  requestedFor = email.value;
  const body = { email: requestedFor };
  callApi(shopPaths.api.cartReminder, { method: "POST", body, keepalive: true }).catch(() => {
    requestedFor = "";
  });
}
