/** @jsxImportSource react */
import { QueryClientProvider } from "@tanstack/react-query";
import { Provider, useAtom, useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { tellRarely } from "./design-studio/editor/tell-rarely.ts";
import { loadParts } from "./design-studio/other-goods/load-parts.ts";
import { Panel } from "./design-studio/panel/panel.tsx";
import { Ready } from "./design-studio/panel/ready.tsx";
import { Preview } from "./design-studio/preview/preview.tsx";
import { createDraftCalls } from "./design-studio/saving/draft-calls.ts";
import { createDraftSaver } from "./design-studio/saving/draft-saver.ts";
import { savedPictureAtom } from "./design-studio/saving/saved-picture.ts";
import { unsavedAtom } from "./design-studio/saving/saved-words.ts";
import { tellSaved, tellUnsaved } from "./design-studio/saving/tell-unsaved.ts";
import { useSaveOnLeave } from "./design-studio/saving/use-save-on-leave.ts";
import { useTabCopy } from "./design-studio/saving/use-tab-copy.ts";
import { createSession, isReadyAtom, type SessionStart, tabAtom } from "./design-studio/session.ts";
import { createQueryClient } from "./query.ts";

export function DesignStudio(start: SessionStart) {
  const [queryClient] = useState(createQueryClient);
  const { draft } = start;
  const [calls] = useState(() =>
    createDraftCalls(
      { draftId: draft.id, revision: draft.revision },
      () => void tellRarely("forked"),
      (pictureId) => session.set(savedPictureAtom, pictureId),
    ),
  );
  const [saver] = useState(() =>
    createDraftSaver({
      save: calls.save,
      onFailure: tellUnsaved,
      retry: RETRY_MS,
      isNew: draft.id === undefined,
      onPending(isPending, hasFailed) {
        session.set(
          unsavedAtom,
          hasFailed ? "is not saved yet" : isPending ? "is being saved" : "",
        );
        if (!isPending && !hasFailed) tellSaved();
      },
    }),
  );
  const [session] = useState(() => createSession(start, saver));
  useEffect(() => {
    const isNeeded = start.shirt === null || start.things.length > 0;
    // Offline the layers are seen without the thing that they lie on.
    if (isNeeded) loadParts(session).catch(() => undefined);
  }, [session, start]);
  useSaveOnLeave(session, saver);
  useTabCopy({ store: session, calls, draft, saver });
  return (
    <QueryClientProvider client={queryClient}>
      <Provider store={session}>
        <Columns />
      </Provider>
    </QueryClientProvider>
  );
}

function Columns() {
  const [isReady, setIsReady] = useAtom(isReadyAtom);
  const tab = useAtomValue(tabAtom);

  function goBack() {
    flushSync(() => setIsReady(false));
    // The focused button is gone, so keyboard users continue from the open tab.
    document.getElementById(`tab-${tab}`)?.focus();
  }

  return (
    <div className="studio">
      <Preview />
      {/* Hidden, not gone: its tabs and uploads are as they were after 'Back to Design'. */}
      <div hidden={isReady}>
        <Panel onContinue={() => setIsReady(true)} />
      </div>
      {isReady && <Ready onBack={goBack} />}
    </div>
  );
}

const RETRY_MS = 5_000;
