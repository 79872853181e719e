import type { Example } from "../example.ts";

const ONE = {
  id: 5,
  author: null,
  title: "Sun",
  description: "",
  tags: ["summer"],
  prints: [{ area: "front", x: 2, y: 1.5, width: 8, height: 8, dpi: 150 }],
  textEditable: false,
  designPosition: "center",
  designSize: 5,
  color: "mint",
  cut: "classic",
  status: "approved",
  ...{ likesCount: 12, viewsCount: 345, commentsCount: 2 },
  createdAt: "2026-11-29T12:00:00.000Z",
  liked: false,
  imageUrl: "https://shop.example/gallery/5/pictures/front~10-640.webp",
  backImageUrl: null,
};

const COMMENT = {
  id: 31,
  userId: 1,
  content: "I like the light.",
  createdAt: "2026-11-29T12:00:00.000Z",
  canDelete: true,
};

const params = { id: "5" };

export const GALLERY_EXAMPLES = {
  list: { query: { sort: "liked", limit: "24" }, answer: [ONE] },
  share: {
    body: { title: "Sun", tags: ["summer"], designId: 7, color: "mint" },
    answer: { ...ONE, userId: 12 },
  },
  one: { params, answer: ONE },
  like: { params, answer: { liked: true, likesCount: 1 } },
  unlike: { params, answer: { liked: false, likesCount: 0 } },
  link: { params, body: { platform: "copy" } },
  comments: { params, query: { limit: "20" }, answer: [COMMENT] },
  comment: { params, body: { content: "I like the light." }, answer: COMMENT },
  deleteComment: { params: { ...params, commentId: "31" } },
} as const satisfies Record<string, Example>;
