import * as v from "valibot";
import { GALLERY_STATUSES } from "../gallery/share.ts";
import { Count, Id, Instant, WebAddress } from "./json.ts";

export const GalleryAnswer = v.strictObject({
  id: Id,
  /** For the account itself and for moderators. */
  userId: v.exactOptional(Id),
  author: v.nullable(v.string()),
  title: v.string(),
  description: v.string(),
  tags: v.array(v.string()),
  prints: v.array(v.looseObject({})),
  textEditable: v.boolean(),
  designPosition: v.string(),
  designSize: v.number(),
  color: v.string(),
  cut: v.string(),
  status: v.picklist(GALLERY_STATUSES),
  likesCount: Count,
  viewsCount: Count,
  commentsCount: Count,
  createdAt: Instant,
  liked: v.boolean(),
  imageUrl: WebAddress,
  backImageUrl: v.nullable(WebAddress),
});

export const GalleryAnswers = v.array(GalleryAnswer);

export const LikeAnswer = v.strictObject({ liked: v.boolean(), likesCount: Count });

export const CommentAnswer = v.strictObject({
  id: Id,
  userId: Id,
  content: v.string(),
  createdAt: Instant,
  canDelete: v.boolean(),
});

export const CommentAnswers = v.array(CommentAnswer);
