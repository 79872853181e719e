import type { Example } from "../example.ts";

export const MESSAGE_EXAMPLES = {
  mail: {
    body: "From: ada@example.com\r\nTo: reply@shop.example\r\nSubject: Thank you\r\n\r\nIt came today.\r\n",
    answer: { outcome: "received" },
  },
} as const satisfies Record<string, Example>;
