import type { SampleComment } from "#db/seed/sample-share.ts";
import type { ColorValue } from "#shop/goods/color.ts";
import type { DesignPosition } from "#shop/placement.ts";
import type { DrawingName } from "./drawings.ts";

export type SampleShare = {
  username: string;
  front: DrawingName;
  back?: DrawingName;
  title: string;
  description?: string;
  tags: string[];
  color: ColorValue;
  designPosition?: DesignPosition;
  designSize?: number;
  daysAgo: number;
  likes: number;
  views: number;
  comments?: SampleComment[];
};

/** Newest first. */
export const SAMPLE_SHARES: SampleShare[] = [
  {
    username: "ada",
    front: "planet",
    title: "Ringed Planet",
    description: "A gas giant in sherbet colors, somewhere past the asteroid belt.",
    tags: ["retro", "space", "art", "abstract"],
    color: "black",
    designSize: 7,
    daysAgo: 0.2,
    likes: 18,
    views: 143,
    comments: [
      { username: "grace", content: "The ring really goes around it. Ordered one for my sister!" },
      { username: "linus", content: "How does it look on slate?" },
    ],
  },
  {
    username: "grace",
    front: "cactus",
    title: "Please Water Me (Rarely)",
    tags: ["funny", "plants", "modern"],
    color: "yellow",
    daysAgo: 0.9,
    likes: 31,
    views: 260,
    comments: [{ username: "ada", content: "My desk plant in shirt form." }],
  },
  {
    username: "linus",
    front: "mushrooms",
    back: "fern",
    title: "Forest Floor",
    description: "What you find when you leave the path: three caps in front, a fern on the back.",
    tags: ["nature", "vintage", "plants", "art", "autumn"],
    color: "mint",
    daysAgo: 2,
    likes: 47,
    views: 512,
  },
  {
    username: "ada",
    front: "sunset",
    title: "Last Light Over the Two Hills",
    description: "Five stripes of sun, drawn on the train home.",
    tags: ["retro", "vintage", "nature"],
    color: "slate",
    designPosition: "full-front",
    daysAgo: 3,
    likes: 64,
    views: 890,
  },
  {
    username: "grace",
    front: "rainbow",
    title: "Cloud to Cloud",
    tags: ["minimalist", "modern", "kids"],
    color: "white",
    daysAgo: 4,
    likes: 12,
    views: 97,
  },
  {
    username: "linus",
    front: "fern",
    title: "Field Notes No. 4",
    description: "Pressed, scanned, simplified.",
    tags: ["nature", "minimalist"],
    color: "green",
    designPosition: "left-chest",
    designSize: 6,
    daysAgo: 6,
    likes: 9,
    views: 120,
  },
  {
    username: "ada",
    front: "moth",
    title: "Night Visitor",
    tags: ["art", "nature", "vintage"],
    color: "gray",
    daysAgo: 8,
    likes: 38,
    views: 402,
  },
  {
    username: "grace",
    front: "waves",
    title: "Great Wave, Small Sun",
    description: "Rows of rings after old Japanese cloth.",
    tags: ["retro", "art", "abstract", "sea"],
    color: "white",
    designSize: 7,
    daysAgo: 11,
    likes: 55,
    views: 701,
  },
  {
    username: "linus",
    front: "badge",
    title: "Star Scouts",
    tags: ["logo", "vintage", "sports"],
    color: "orange",
    designPosition: "left-chest",
    daysAgo: 14,
    likes: 7,
    views: 88,
  },
  {
    username: "ada",
    front: "rainbow",
    title: "After the Rain",
    description: "For grey mornings.",
    tags: ["kids", "quote", "modern"],
    color: "blue",
    daysAgo: 18,
    likes: 22,
    views: 199,
  },
  {
    username: "grace",
    front: "planet",
    title: "Next Stop: Saturn",
    tags: ["space", "funny"],
    color: "white",
    designPosition: "full-front",
    daysAgo: 23,
    likes: 41,
    views: 350,
  },
  {
    username: "linus",
    front: "cactus",
    title: "Desert Post Office",
    description: "Open on Tuesdays, if the wind allows it.",
    tags: ["plants", "funny", "retro", "quote"],
    color: "red",
    daysAgo: 30,
    likes: 15,
    views: 164,
  },
];
