/** The form of a new webhook. */

const exampleQuery = `subscription ($subjects: [Address!]!) {
  accountHistory(subjects: $subjects) {
    action cursor chainId seq
    block { number hash }
    entries { ... on TimelineEventV2 { transaction { hash } } }
  }
}`

const exampleVariables = '{ "subjects": ["0xd8da6bf26964af9d7eed9e03e53415d37aa96045"] }'

interface WebhookFormProps {
  readonly onCreate: (
    input: { readonly url: string; readonly query: string; readonly variables: string },
    form: HTMLFormElement,
  ) => void
}

const inputOf = (form: FormData) => ({
  url: String(form.get("url")),
  query: String(form.get("query")),
  variables: String(form.get("variables")).trim() || "{}",
})

/** The form. */
export const WebhookForm = ({ onCreate }: WebhookFormProps) => (
  <form
    class="form"
    autocomplete="off"
    onSubmit={(event) => {
      event.preventDefault()
      onCreate(inputOf(new FormData(event.currentTarget)), event.currentTarget)
    }}
  >
    <label>
      URL
      <input
        class="field"
        name="url"
        type="url"
        required
        spellcheck={false}
        placeholder="https://wallet.example"
        aria-describedby="url-hint"
      />
    </label>
    <p id="url-hint" class="muted">
      HTTPS with a public address. Redirects are not followed.
    </p>
    <label>
      Subscription
      <textarea class="field mono" name="query" rows={9} required spellcheck={false} defaultValue={exampleQuery} />
    </label>
    <label>
      Variables
      <textarea class="field mono" name="variables" rows={3} spellcheck={false} defaultValue={exampleVariables} />
    </label>
    <button type="submit" class="button primary">
      Create webhook
    </button>
  </form>
)
