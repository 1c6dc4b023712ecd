/** Links to accounts, tokens and transactions, and the button that copies. */
import { useState } from "preact/hooks"
import { shortHex } from "../format/address.ts"
import { accountPath, transactionPath } from "../paths.ts"
import { Icon } from "./icon.tsx"
import { Avatar } from "./pictures.tsx"

interface AddressLinkProps {
  readonly address: string
  readonly name?: string | null | undefined
  readonly avatarUrl?: string | null | undefined
}

/** An account by its name, else its shortened address. */
export const AddressLink = ({ address, name, avatarUrl }: AddressLinkProps) => (
  <a class="address-link" href={accountPath(address)} title={address}>
    <Avatar src={avatarUrl} address={address} />
    <span class={name ? "name" : "name mono"}>{name || shortHex(address)}</span>
  </a>
)

/** A transaction by its shortened hash. */
export const TransactionLink = ({ chain, hash }: { chain: string; hash: string }) => (
  <a class="mono" href={transactionPath(chain, hash)} title={hash}>
    {shortHex(hash)}
  </a>
)

/** Time for which a button shows the outcome. */
const shownMs = 1_500

const outcomes = {
  copied: { icon: "check", label: "Copied" },
  refused: { icon: "failed", label: "This browser does not allow copying" },
} as const

/** Copies a text. Pages that are loaded neither over TLS nor from loopback have no clipboard. */
export const CopyButton = ({ text, what }: { text: string; what: string }) => {
  const [outcome, setOutcome] = useState<keyof typeof outcomes>()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome("copied")
    } catch {
      setOutcome("refused")
    }
    setTimeout(() => setOutcome(undefined), shownMs)
  }
  const { icon, label } = outcome === undefined ? { icon: "copy" as const, label: `Copy ${what}` } : outcomes[outcome]
  return (
    <button type="button" class="button quiet icon" onClick={() => void copy()} aria-label={label}>
      <Icon name={icon} />
    </button>
  )
}
