export const GALLERY_ERRORS = {
  loginToShare: "Please log in to share your design.",
  noSuchDesign: "There is no such design in the gallery.",
  notYours: "There is no such design of yours. Upload it again before sharing.",
  oneShareAtATime:
    "Another design is being shared from your network. Please try again in a few seconds.",
  blocked: "This artwork cannot be shared.",
  noSuchComment: "There is no such comment.",
} as const;
