/** @jsxImportSource react */
import { type ComponentType, useEffect, useState } from "react";
import type { TextFieldsProps } from "./selected-text.ts";

type Fields = ComponentType<TextFieldsProps>;

let loaded: Fields | undefined;

/** The fields of the one selected text; their script and fonts come with the first. */
export function TextPanel(props: TextFieldsProps) {
  const [Fields, setFields] = useState(() => loaded);
  const [hasFailed, setHasFailed] = useState(false);
  const [tries, setTries] = useState(1);

  useEffect(() => {
    if (loaded || tries === 0) return;
    setHasFailed(false);
    load().then(
      (fields) => setFields(() => fields),
      () => setHasFailed(true),
    );
  }, [tries]);

  if (Fields) return <Fields {...props} />;
  if (!hasFailed) return <p className="muted small">Loading the text tools…</p>;
  return (
    <p className="field__error" role="alert">
      The text tools did not load. Check your connection.{" "}
      <button
        type="button"
        className="button button--outline button--sm"
        onClick={() => setTries(tries + 1)}
      >
        Retry
      </button>
    </p>
  );
}

async function load(): Promise<Fields> {
  loaded = (await import("./text-fields.tsx")).TextFields;
  return loaded;
}
