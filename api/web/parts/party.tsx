/** Accounts that take part in a transfer, trade or allowance, as links. */
import { AddressLink } from "../design/address-link.tsx"

/** An account with its name and picture. */
export interface Party {
  readonly address: string
  readonly displayName: { readonly value: string; readonly source: string }
  readonly avatarUrl: string | null
}

/** An account by the label that a list gives it, if any does. */
export const labelledParty = <Labelled extends Party>(account: Labelled & { readonly label: string | null }): Party =>
  account.label === null ? account : { ...account, displayName: { value: account.label, source: "LABEL" } }

/** A link to the account. */
export const PartyLink = ({ of: { address, displayName, avatarUrl } }: { of: Party }) => (
  <AddressLink
    address={address}
    name={displayName.source === "ADDRESS" ? undefined : displayName.value}
    avatarUrl={avatarUrl}
  />
)
