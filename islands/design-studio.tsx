/** @jsxImportSource react */
import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { useState } from "react";
import type { DraftUpdate } from "#shop/draft.ts";
import { paths } from "#shop/paths.ts";
import { callApi } from "./api.ts";
import { createDraftSaver } from "./design-studio/draft-saver.ts";
import { Panel } from "./design-studio/panel.tsx";
import { Preview } from "./design-studio/preview.tsx";
import { Ready } from "./design-studio/ready.tsx";
import { createSession, type SessionStart } from "./design-studio/session.ts";
import { useLeaving } from "./design-studio/use-leaving.ts";
import { createQueryClient } from "./query.ts";
import { showToast } from "./toast.ts";

/** The design page's two columns: the shirt, and what is done to it (spec §2, "Design page"). */
export function DesignStudio(start: SessionStart) {
  const [queryClient] = useState(createQueryClient);
  const [saver] = useState(() => createDraftSaver({ save: saveDraft, onFailure: tellUnsaved }));
  const [session] = useState(() => createSession(start, saver));
  const [isReady, setIsReady] = useState(false);
  useLeaving(saver);
  return (
    <QueryClientProvider client={queryClient}>
      <Provider store={session}>
        <div className="studio">
          <Preview />
          {/* Hidden, not gone: its tabs and uploads are as they were after 'Back to Design'. */}
          <div hidden={isReady}>
            <Panel onContinue={() => setIsReady(true)} />
          </div>
          {isReady && <Ready onBack={() => setIsReady(false)} />}
        </div>
      </Provider>
    </QueryClientProvider>
  );
}

function saveDraft(change: DraftUpdate): Promise<void> {
  return callApi(paths.api.draft, { method: "PUT", body: change, keepalive: true });
}

function tellUnsaved(): void {
  showToast({
    title: "Changes not saved",
    description: "Please check your connection. We will try again with your next change.",
    variant: "destructive",
  });
}
