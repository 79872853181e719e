import { shopPaths } from "#shop/shop-paths.ts";
import { callApi } from "../api.ts";

let requestedFor = "";

/** Once an email, where the box is ticked; unticked, it is withdrawn. Nothing stops if a call fails. */
export function requestReminder(form: HTMLFormElement | null): void {
  const email = form?.querySelector<HTMLInputElement>("[name=email]");
  const box = form?.querySelector<HTMLInputElement>("[name=cartReminder]");
  if (requestedFor && box && !box.checked) withdraw();
  if (!box?.checked || !email?.validity.valid || email.value === requestedFor) return;
  requestedFor = email.value;
  const body = { email: requestedFor };
  callApi(shopPaths.api.cartReminder, { method: "POST", body, keepalive: true }).catch(() => {
    requestedFor = "";
  });
}

function withdraw(): void {
  requestedFor = "";
  callApi(shopPaths.api.cartReminder, { method: "DELETE", keepalive: true }).catch(() => {});
}
