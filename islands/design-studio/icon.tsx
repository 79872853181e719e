/** @jsxImportSource react */

/** Line drawings on a 24×24 grid; `.icon` gives the stroke. */
const SHAPES = {
  "arrow-down": "M12 5v14m-6-6 6 6 6-6",
  "arrow-left": "M19 12H5m6-6-6 6 6 6",
  "arrow-right": "M5 12h14m-6-6 6 6-6 6",
  "arrow-up": "M12 19V5m-6 6 6-6 6 6",
  bulb: "M9 18h6m-5 3h4M8.5 15a6.5 6.5 0 1 1 7 0c-.6.5-.9 1-1 2h-5c-.1-1-.4-1.5-1-2",
  check: "m5 12.5 4.5 4.5L19 7.5",
  close: "m6.5 6.5 11 11m0-11-11 11",
  copy: "M9 9h11v11H9zM15 9V4H4v11h5",
  expand: "M9 4H4v5m11-5h5v5M9 20H4v-5m11 5h5v-5",
  info: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m0 8v5m0-8.25v.01",
  letter: "M5 8V5h14v3M12 5v14m-3.5 0h7",
  minus: "M5 12h14",
  plus: "M12 5v14m-7-7h14",
  redo: "M20 9H9.5a5.5 5.5 0 0 0 0 11H16m4-11-4.5-4.5M20 9l-4.5 4.5",
  reset: "M5 5v5h5M5.6 10a7.5 7.5 0 1 1-1 4",
  share: "M12 15V4m-4 4 4-4 4 4M7 11H5v9h14v-9h-2",
  shirt: "M9 4 3.5 7 5 11.5 7.5 10.5V20h9v-9.5l2.5 1L20.5 7 15 4a3 3 0 0 1-6 0Z",
  star: "m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.9l-5.3 2.8 1.1-5.9-4.3-4.1 5.9-.8Z",
  trash: "M5 7h14m-9 0V4h4v3m-7.5 0 .75 13h9.5l.75-13M10 11v5.5m4-5.5v5.5",
  undo: "M4 9h10.5a5.5 5.5 0 0 1 0 11H8M4 9l4.5-4.5M4 9l4.5 4.5",
  upload: "M12 16V5m-5 5 5-5 5 5M4.5 16v4h15v-4",
  warning: "M12 4 2.5 20h19L12 4Zm0 6v5m0 2.5v.01",
};

export type IconName = keyof typeof SHAPES;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[name]} />
    </svg>
  );
}
