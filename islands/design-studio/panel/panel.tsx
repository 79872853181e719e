/** @jsxImportSource react */
import { useAtom } from "jotai";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { ContinueLink } from "../saving/continue-link.tsx";
import { type Tab, tabAtom } from "../session.ts";
import { DesignTab } from "./design-tab.tsx";

const TABS: Tab[] = ["design", "product", "quantity"];

const LABELS: Record<Tab, string> = { design: "Design", product: "Product", quantity: "Quantity" };

/** Three tabs with arrow keys, Home and End. */
export function Panel({ onContinue }: { onContinue: () => void }) {
  const [tab, setTab] = useAtom(tabAtom);
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    const to = target(event.key, TABS.indexOf(tab));
    if (!to) return;
    event.preventDefault();
    setTab(to);
    list.current?.querySelector<HTMLElement>(`#tab-${to}`)?.focus();
  }

  return (
    <div className="card card--tight panel">
      <div className="tabs" role="tablist" aria-label="Steps" ref={list} onKeyDown={move}>
        {TABS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            className="tabs__tab"
            aria-selected={tab === name}
            aria-controls={`panel-${name}`}
            tabIndex={tab === name ? 0 : -1}
            onClick={() => setTab(name)}
          >
            {LABELS[name]}
          </button>
        ))}
      </div>
      <TabPanel name="design" open={tab}>
        <DesignTab onContinue={onContinue} />
      </TabPanel>
      <TabPanel name="product" open={tab}>
        <InstructionTab
          text="Next, choose the t-shirt that your design is printed on, with its size and color."
          back="Back to Design"
          onBack={() => setTab("design")}
        />
      </TabPanel>
      <TabPanel name="quantity" open={tab}>
        <InstructionTab
          text="After choosing a product, you say how many shirts you would like."
          back="Back to Product"
          onBack={() => setTab("product")}
        />
      </TabPanel>
    </div>
  );
}

/** Hidden, not gone: an upload continues behind another tab. */
function TabPanel({ name, open, children }: { name: Tab; open: Tab; children: ReactNode }) {
  return (
    <div
      className="stack panel__body"
      role="tabpanel"
      id={`panel-${name}`}
      aria-labelledby={`tab-${name}`}
      hidden={open !== name}
    >
      {children}
    </div>
  );
}

type InstructionTabProps = { text: string; back: string; onBack: () => void };

function InstructionTab({ text, back, onBack }: InstructionTabProps) {
  return (
    <>
      <p>{text}</p>
      <div className="row">
        <button type="button" className="button button--outline" onClick={onBack}>
          {back}
        </button>
        <ContinueLink label="Go to Products" variant="outline" />
      </div>
    </>
  );
}

function target(key: string, at: number): Tab | undefined {
  const last = TABS.length - 1;
  if (key === "ArrowRight") return TABS[at === last ? 0 : at + 1];
  if (key === "ArrowLeft") return TABS[at === 0 ? last : at - 1];
  if (key === "Home") return TABS[0];
  if (key === "End") return TABS[last];
  return undefined;
}
