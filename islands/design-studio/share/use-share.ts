import { useMutation } from "@tanstack/react-query";
import { useSetAtom, useStore } from "jotai";
import { useState } from "react";
import { showToast } from "#browser/toast.ts";
import { ApiError, callApi } from "#islands/api.ts";
import { plainLine, plainText } from "#shop/forms/plain-text.ts";
import { GALLERY_ERRORS } from "#shop/gallery/errors.ts";
import { GALLERY_TOASTS } from "#shop/gallery/messages.ts";
import { SHARE_PROBLEMS } from "#shop/gallery/share-problems.ts";
import { shopPaths } from "#shop/shop-paths.ts";
import { signedInAtom } from "../session.ts";
import { UploadError } from "../upload/upload-error.ts";
import { addTag } from "./add-tag.ts";
import { EMPTY_SHARE, forgetShare, type ShareForm, savedShare, saveShare } from "./saved-share.ts";
import { sharedDesign } from "./shared-design.ts";

export type Share = ReturnType<typeof useShare>;

/** `onShared` runs before the toast. */
export function useShare(onShared: () => void) {
  const store = useStore();
  const setSignedIn = useSetAtom(signedInAtom);
  const [form, setForm] = useState(savedShare);

  const sharing = useMutation({
    mutationFn: async ({ typedTag, ...typed }: ShareForm) => {
      const design = await sharedDesign(store);
      const last = addTag(typed.tags, typedTag);
      const tags = "tags" in last ? last.tags : typed.tags;
      const title = plainLine(typed.title);
      const description = plainText(typed.description);
      const { isPublic, textEditable } = typed;
      const body = { ...design, title, description, tags, isPublic, textEditable };
      await callApi(shopPaths.api.gallery, { method: "POST", body });
    },
    onSuccess: (_, { isPublic }) => {
      forgetShare();
      setForm(EMPTY_SHARE);
      onShared();
      showToast(isPublic ? GALLERY_TOASTS.shared : SHARED_PRIVATELY);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) setSignedIn(false);
      showToast(failedBecause(reasonOf(error)));
    },
  });

  function change(news: Partial<ShareForm>): void {
    setForm((before) => {
      const next = { ...before, ...news };
      saveShare(next);
      return next;
    });
  }

  return {
    form,
    change,
    isPending: sharing.isPending,
    missing: missingFrom(form),
    share(): void {
      if (sharing.isPending) return;
      if (!plainLine(form.title)) showToast(SHARE_PROBLEMS.title);
      else if (form.tags.length === 0) showToast(SHARE_PROBLEMS.tags);
      else if (!store.get(signedInAtom)) showToast(LOGIN_REQUIRED);
      else sharing.mutate(form);
    },
  };
}

/** Says what must be done before the design can be shared. */
function missingFrom({ title, tags }: ShareForm): string | undefined {
  if (title === "") return "Give it a title.";
  return tags.length === 0 ? "Add a tag: type it and press Enter, or choose one." : undefined;
}

const SHARED_PRIVATELY = {
  ...GALLERY_TOASTS.shared,
  description: "Only you see it until an admin approves it for the gallery.",
};

function failedBecause(reason: string) {
  const { shareFailed } = GALLERY_TOASTS;
  return { ...shareFailed, description: `${shareFailed.description} ${reason}`.trim() };
}

/** Enter leads here without an account; the dialog shows the login link. */
const LOGIN_REQUIRED = failedBecause(GALLERY_ERRORS.loginToShare);

/** Says what the person can do about it; empty where another try is all. */
function reasonOf(error: Error): string {
  if (error instanceof ApiError && error.status < 500) return error.reason;
  if (error instanceof UploadError && !error.mayRetry) return error.message;
  return "";
}
