/** The head of the page of several accounts: each with a button that leaves the others. */
import type { ComponentChildren } from "preact"
import type { Loaded } from "../../client/use-query.ts"
import { AddressLink } from "../../design/address-link.tsx"
import { Icon } from "../../design/icon.tsx"
import { Failure } from "../../design/states.tsx"
import { shortHex } from "../../format/address.ts"
import { countText } from "../../format/amount.ts"
import { labelledParty, PartyLink } from "../../parts/party.tsx"
import { accountPath } from "../../paths.ts"
import type { AccountHeadsQuery } from "./account.graphql"
import { writeBundle } from "./bundle.ts"

interface BundleHeadProps {
  readonly addresses: ReadonlyArray<string>
  readonly loaded: Loaded<AccountHeadsQuery>
  /** Controls beside the title. */
  readonly children: ComponentChildren
}

/** The head. A failure leaves the addresses. */
export const BundleHead = ({ addresses, loaded, children }: BundleHeadProps) => {
  const accounts = new Map(loaded.data?.accounts.map((account) => [account.address, account]))
  return (
    <header class="account-head bundle">
      <div class="account-names">
        <h1>{countText(addresses.length, "account")} as one</h1>
        <ul class="account-links">
          {addresses.map((address) => {
            const account = accounts.get(address)
            return (
              <li key={address}>
                {account === undefined ? (
                  <AddressLink address={address} />
                ) : (
                  <PartyLink of={{ ...labelledParty(account), avatarUrl: account.avatarUrl ?? null }} />
                )}
                <a
                  class="button quiet icon"
                  href={accountPath(writeBundle(addresses.filter((one) => one !== address)))}
                  aria-label={`Leave out ${shortHex(address)}`}
                >
                  <Icon name="close" size="0.9em" />
                </a>
              </li>
            )
          })}
        </ul>
        {loaded.failure === undefined ? undefined : <Failure failure={loaded.failure} again={loaded.refresh} />}
      </div>
      {children}
    </header>
  )
}
