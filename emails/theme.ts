export const colors = {
  paper: "#fbf7f0",
  surface: "#fffdf9",
  ink: "#1f1c29",
  soft: "#5f5866",
  line: "#e5dbcb",
  thread: "#f3a92f",
} as const;

export const fontFamily =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** Somebody may type an endless word. */
export const breakable = { wordBreak: "break-word" } as const;

/**
 * Mail programs with dark mode read this; others show the light colors or invert them. There are no
 * quotes or `>`, which React would escape. The body cell that React Email adds is matched by its
 * color.
 */
export const darkMode = (link: string) => `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .paper, td[style*=${colors.paper.slice(1)}] { background-color: #16141d !important; }
    .surface { background-color: #201d2a !important; border-color: #3a3546 !important; }
    .line { border-color: #3a3546 !important; }
    .ink { color: #f4efe6 !important; }
    .soft { color: #b9b1c2 !important; }
    .link { color: ${link} !important; }
  }
  @media (max-width: 480px) {
    .surface { padding: 24px 20px !important; }
    .column { display: block !important; width: 100% !important; padding: 0 0 8px !important; }
    .shirt { display: inline-block !important; width: 47% !important; height: auto !important; margin-right: 8px !important; }
  }
`;
