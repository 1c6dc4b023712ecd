/** Adds an account to those that are shown as one. */
import { useState } from "preact/hooks"
import { useLocation } from "preact-iso"
import { Icon } from "../../design/icon.tsx"
import { accountPath } from "../../paths.ts"
import { writeBundle } from "./bundle.ts"

/** A button that becomes a field for an address or a name. */
export const AddAccount = ({ addresses }: { addresses: ReadonlyArray<string> }) => {
  const { route } = useLocation()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <button type="button" class="button" onClick={() => setOpen(true)}>
        <Icon name="plus" /> Add account
      </button>
    )
  }
  return (
    <form
      class="add-account"
      onSubmit={(event) => {
        event.preventDefault()
        const text = String(new FormData(event.currentTarget).get("account") ?? "").trim()
        setOpen(false)
        if (text !== "") route(accountPath(writeBundle([...addresses, text])))
      }}
    >
      <input
        class="field"
        name="account"
        placeholder="Address or name"
        aria-label="Address or name"
        ref={(field) => field?.focus()}
      />
      <button type="submit" class="button">
        Add
      </button>
    </form>
  )
}
