import type { ApiError } from "#islands/api.ts";
import { DOCUMENT_LIMITS } from "#shop/documents/limits.ts";
import type { Toast } from "#shop/toast.ts";

export const forked: Toast = {
  title: "Saved as a design of its own",
  description: "Another tab changed this design, too. Its version is under My designs.",
  variant: "default",
};

export const locked: Toast = {
  title: "Locked",
  description: "Unlock it in the list of layers to delete it.",
  variant: "default",
};

export const full: Toast = {
  title: "This side is full",
  description: `It holds ${DOCUMENT_LIMITS.layersPerArea} layers. Delete one to add another.`,
  variant: "destructive",
};

export const rejected: Toast = {
  title: "Changes not saved",
  description:
    "The shop did not accept them. Reload the page to see what is saved, then change it again.",
  variant: "destructive",
};

/** The shop says these two in its own words: a design is missing, or there is no room for one more. */
export function ownWords(rejection?: ApiError): Partial<Toast> {
  const isOwn = rejection?.status === 404 || rejection?.status === 409;
  return isOwn ? { description: rejection.reason } : {};
}
