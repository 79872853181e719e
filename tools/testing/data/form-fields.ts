/** A browser sends this of the form that posts to `action`, as long as nobody changes it. */
export function formFields(html: string, action: string): Record<string, string> {
  const [, form = ""] = html.split(`method="post" action="${action}"`);
  return fieldsOf(form.split("</form>")[0] ?? "");
}

export function fieldsOf(form: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [input] of form.matchAll(/<input[^>]*>/g)) {
    const isBox = /type="(checkbox|radio)"/.test(input);
    if (isBox && !/ checked/.test(input)) continue;
    fields[read(input, "name")] = read(input, "value") || (isBox ? "on" : "");
  }
  for (const [, tag = "", text = ""] of form.matchAll(/<textarea([^>]*)>([^<]*)/g)) {
    fields[read(tag, "name")] = plain(text);
  }
  for (const [, tag = "", options = ""] of form.matchAll(/<select([^>]*)>(.*?)<\/select>/gs)) {
    const chosen = /<option[^>]* selected[^>]*>/.exec(options) ?? /<option[^>]*>/.exec(options);
    fields[read(tag, "name")] = read(chosen?.[0] ?? "", "value");
  }
  return fields;
}

function read(tag: string, name: string): string {
  return plain(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "");
}

function plain(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}
