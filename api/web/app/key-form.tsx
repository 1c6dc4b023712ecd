/** The form for the API key, alone and as a page. */
import { keepKey } from "../client/session.ts"
import { dashboardPath } from "../paths.ts"

/** The field of the key. */
export const KeyForm = ({ onKept }: { onKept?: () => void }) => (
  <form
    class="key-form"
    onSubmit={(event) => {
      event.preventDefault()
      keepKey(String(new FormData(event.currentTarget).get("key") ?? ""))
      onKept?.()
    }}
  >
    <input
      class="field"
      name="key"
      type="password"
      autocomplete="off"
      aria-label="API key"
      placeholder="API key"
      required
    />
    <button type="submit" class="button primary">
      Connect
    </button>
  </form>
)

/** The page without a key. */
export const KeyPage = () => (
  <div class="notice">
    <h1>Connect to this service</h1>
    <p class="muted">
      Enter an API key. <code>npm start</code> prints one for a service on this machine; the{" "}
      <a href={dashboardPath}>dashboard</a> issues others. It stays in this tab.
    </p>
    <KeyForm />
  </div>
)
