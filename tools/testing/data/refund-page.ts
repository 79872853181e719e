/** The form of a refund page would send the fields, and the page says the texts. */
export async function readRefundPage(answer: Response) {
  const html = await answer.text();
  const hidden = [...html.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const fields: Record<string, string> = Object.fromEntries(
    hidden.map(([, name = "", value = ""]) => [name, value.replaceAll("&amp;", "&")]),
  );
  return { status: answer.status, html, text: html.replace(/<[^>]+>/g, " "), fields };
}
