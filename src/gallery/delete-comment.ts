import { recordAudit } from "#db/audit.ts";
import { type CommentReader, deleteComment as deleteRow } from "#db/gallery/comments.ts";
import type { Services } from "#services/services.ts";

type Request = {
  galleryDesignId: number;
  commentId: number;
  reader: CommentReader;
  userId: number | undefined;
};

/** Deletes one's own comment, or as a moderator anybody's, which the log says. False when it is gone. */
export async function deleteComment(
  { sql }: Pick<Services, "sql">,
  { galleryDesignId, commentId, reader, userId }: Request,
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const deleted = await deleteRow(tx, { galleryDesignId, commentId }, reader);
    if (!deleted) return false;
    if (deleted.isOwn || !userId) return true;
    const subject = { subjectKind: "gallery-design", subjectId: galleryDesignId } as const;
    const before = { comment: deleted.content };
    await recordAudit(tx, { actorId: userId, action: "delete comment", ...subject, before });
    return true;
  });
}
