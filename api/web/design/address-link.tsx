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

/** Time for which a button shows that it copied. */
const shownMs = 1_500

/** Copies a text. */
export const CopyButton = ({ text, what }: { text: string; what: string }) => {
  const [isCopied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), shownMs)
  }
  return (
    <button
      type="button"
      class="button quiet icon"
      onClick={() => void copy()}
      aria-label={isCopied ? "Copied" : `Copy ${what}`}
    >
      <Icon name={isCopied ? "check" : "copy"} />
    </button>
  )
}
