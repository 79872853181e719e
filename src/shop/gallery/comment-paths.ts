/** The URLs that the script of the comments needs; browsers get these alone. */
export const commentPaths = {
  galleryDesign: (id: number) => `/gallery/${id}`,
  galleryComments: (id: number) => `/gallery/${id}/comments`,
  galleryComment: (id: number, commentId: number) => `/gallery/${id}/comments/${commentId}`,
  /** A list, the newest first. */
  commentsBefore: (id: number, before: number) => `/gallery/${id}?before=${before}#comments`,
};

export const commentApiPaths = {
  galleryComments: (id: number) => `/api/gallery/${id}/comments`,
  galleryComment: (id: number, commentId: number) => `/api/gallery/${id}/comments/${commentId}`,
};
