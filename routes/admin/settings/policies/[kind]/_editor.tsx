/** @jsxImportSource hono/jsx */
import type { Policy, PolicyVersion } from "#db/settings/policies.ts";
import type { Form } from "#shop/forms/form.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { POLICY_LIMIT, POLICY_NAMES, type PolicyKind } from "#shop/settings/policies.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { EditForm, fieldsOf } from "#ui/forms/edit-form.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { Markdown } from "#ui/markdown.tsx";
import { useShop } from "#ui/shop.ts";
import { TimeAgo } from "#ui/time-ago.tsx";

type PolicyEditorProps = {
  kind: PolicyKind;
  form: Form;
  versions: readonly PolicyVersion[];
  /** The version below which there are more. */
  before?: number | undefined;
};

export function PolicyEditor({ kind, form, ...history }: PolicyEditorProps) {
  const { hasReturns } = useShop();
  const { text = "", preview } = form.typed;
  return (
    <>
      <Card title={POLICY_NAMES[kind]} description={HINTS[kind]}>
        <EditForm form={form} class="stack settings-policy" action={paths.adminPolicy(kind)}>
          <TextArea
            {...fieldsOf(form)("text")}
            label="Text"
            optional
            hint={SYNTAX}
            textarea={{ maxlength: POLICY_LIMIT, rows: 18 }}
          />
          <div class="row">
            <Button>Publish</Button>
            <Button variant="outline" name="preview" value="1">
              Preview
            </Button>
            {(kind !== "returns" || hasReturns) && (
              <LinkButton href={paths[kind]} variant="outline">
                View the page
              </LinkButton>
            )}
          </div>
        </EditForm>
      </Card>
      {preview && !form.errors.text && (
        <Card title="Preview" description="Not published yet.">
          <div class="prose">
            <Markdown text={text} />
          </div>
        </Card>
      )}
      <History kind={kind} {...history} />
    </>
  );
}

const SYNTAX =
  "An empty line begins a paragraph. ## Heading, - list, **bold**, [link](https://example.com). HTML is shown as typed.";

const EMPTY = "Publish it empty, and the shop shows its standard page again.";

const HINTS: Record<PolicyKind, string> = {
  terms: EMPTY,
  privacy: EMPTY,
  returns:
    "With a text there is a page /returns, which the footer links; without one there is none.",
  about: EMPTY,
  help: EMPTY,
};

/** A text of many pages has no place in a list of differences. */
export function PublishedMeanwhile({ version, text }: Policy) {
  return (
    <Alert title="Somebody changed this meanwhile" variant="destructive">
      <p>Nothing of yours is published yet. Take over what you like, and publish again.</p>
      <details class="settings-meanwhile">
        <summary>Version {version}, as it is now</summary>
        <pre tabindex={0}>{text || "(empty)"}</pre>
      </details>
    </Alert>
  );
}

type HistoryProps = Pick<PolicyEditorProps, "kind" | "versions" | "before">;

function History({ kind, versions, before }: HistoryProps) {
  if (versions.length === 0) return null;
  return (
    <Card title="Versions">
      <ul class="settings-policies">
        {versions.map(({ version, publishedAt, actor }) => (
          <li key={version}>
            <h3>
              <a href={paths.adminPolicyVersion(kind, version)}>Version {version}</a>
            </h3>
            <p class="muted small">
              <TimeAgo date={publishedAt} /> by <bdi>{actor ?? "a deleted account"}</bdi>
            </p>
          </li>
        ))}
      </ul>
      {before && (
        <LinkButton
          href={withQuery(paths.adminPolicy(kind), { before })}
          variant="outline"
          size="sm"
        >
          Older versions
        </LinkButton>
      )}
    </Card>
  );
}
