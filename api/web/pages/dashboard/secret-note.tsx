/** Secrets, which are shown once, and buttons for what cannot be undone. */
import type { ComponentChildren } from "preact"
import { useState } from "preact/hooks"
import { CopyButton } from "../../design/address-link.tsx"

/** A secret that the server returned once. */
export interface Secret {
  /** The key or the webhook that it belongs to. */
  readonly name: string
  /** Its purpose, after the name. */
  readonly sentence: string
  readonly text: string
}

/** The secret, with hints below it. */
export const SecretNote = ({
  secret: { name, sentence, text },
  children,
}: {
  secret: Secret
  children: ComponentChildren
}) => (
  <div class="secret" role="status">
    <p>
      <strong>{name}</strong>: {sentence} Copy it now; it is not shown again.
    </p>
    <p class="row">
      <code class="secret-text">{text}</code>
      <CopyButton text={text} what="secret" />
    </p>
    <p class="muted">{children}</p>
  </div>
)

/** A button, and the one that replaces it, which acts. */
export const ConfirmedButton = ({
  name,
  confirmation,
  onConfirm,
}: {
  name: string
  confirmation: string
  onConfirm: () => void
}) => {
  const [isConfirming, setConfirming] = useState(false)
  return isConfirming ? (
    <button key="confirm" type="button" class="button danger" ref={(button) => button?.focus()} onClick={onConfirm}>
      {confirmation}
    </button>
  ) : (
    <button key="ask" type="button" class="button" onClick={() => setConfirming(true)}>
      {name}
    </button>
  )
}
