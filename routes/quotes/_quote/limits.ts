export function answerLimit(draftId: number) {
  // Limit of orders: times that somebody answers a quote [times]; 429. One press is enough.
  return { name: "quote-answer", key: String(draftId), limit: 60, seconds: 60 * 60 };
}

export function openLimit(draftId: number) {
  // Limit of orders: times that the payment of a quote is opened [times]; 429. A page that is loaded
  // opens it once.
  return { name: "quote-payment", key: String(draftId), limit: 200, seconds: 60 * 60 };
}

export function pdfLimit(draftId: number) {
  // Limit of orders: PDFs drawn of a quote, each 0.1 s of processor time [papers]; 429.
  return { name: "quote-pdf", key: String(draftId), limit: 60, seconds: 60 * 60 };
}
