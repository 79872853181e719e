const TAGS = /<(input|select|textarea|option)\b([^>]*)>([^<]*)/g;

/** What a browser sends of the form that posts to `action`, as long as nobody changes it. */
export function formFields(html: string, action: string): Record<string, string> {
  const [, form = ""] = html.split(`method="post" action="${action}"`);
  const fields: Record<string, string> = {};
  let select = "";
  for (const [, tag, attributes = "", text = ""] of form.split("</form>")[0]?.matchAll(TAGS) ??
    []) {
    const name = read(attributes, "name");
    const value = tag === "textarea" ? text : read(attributes, "value");
    if (tag === "select") select = name;
    else if (tag === "option" && / selected/.test(attributes)) fields[select] = plain(value);
    else if (name) fields[name] = plain(value);
  }
  return fields;
}

function read(attributes: string, name: string): string {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";
}

function plain(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}
