import { showToast } from "#browser/toast.ts";
import type { ApiError } from "#islands/api.ts";
import { tellRarely } from "../editor/tell-rarely.ts";

let toast: HTMLElement | undefined;
/** The words of a rejection are loaded; what comes meanwhile has a later number. */
let turns = 0;

/** The message that changes are not saved; it stays until `tellSaved`. */
export async function tellUnsaved(rejection?: ApiError): Promise<void> {
  const turn = ++turns;
  toast = rejection
    ? ((await tellRarely("rejected", rejection, () => turn === turns)) ?? toast)
    : showToast({ title: "Changes not saved", description: NOT_YET, variant: "destructive" });
}

/** Takes the message away; one that is still on its way does not come. */
export function tellSaved(): void {
  turns++;
  toast?.remove();
}

const NOT_YET = "Please check your connection. We will try again with your next change.";
