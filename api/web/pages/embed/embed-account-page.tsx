/** The card of an account for frames in other pages: its identity, and its net worth over time. */
import { useQuery } from "../../client/use-query.ts"
import { AddressLink } from "../../design/address-link.tsx"
import { Failure } from "../../design/states.tsx"
import { accountHeads } from "../account/account.graphql"
import "../account/account.css"
import { OfAccounts } from "../account/of-accounts.tsx"
import { accountPortfolio } from "../account/portfolio.graphql"
import { WorthPanel } from "../account/worth-panel.tsx"

const Card = ({ addresses }: { addresses: Array<string> }) => {
  const heads = useQuery(accountHeads, { addresses })
  const { data, late, failure, refresh } = useQuery(accountPortfolio, { addresses, isPast: false, isRead: false })
  const named = new Map(heads.data?.accounts.map((one) => [one.address, one]))
  return (
    <>
      <h1 class="embed-title">
        {addresses.map((address) => {
          const { displayName, avatarUrl } = named.get(address) ?? {}
          const name = displayName?.source === "ADDRESS" ? undefined : displayName?.value
          return <AddressLink key={address} address={address} name={name} avatarUrl={avatarUrl} />
        })}
      </h1>
      {failure === undefined ? undefined : <Failure failure={failure} again={refresh} />}
      <WorthPanel addresses={addresses} portfolio={data?.portfolioV2} isLate={late.length > 0} pastMs={undefined} />
    </>
  )
}

/** The page, by the address or a name of the account; of several accounts joined by commas. */
export const EmbedAccountPage = ({ account }: { account: string }) => {
  document.title = `${account} · Tidemark`
  return <OfAccounts account={account}>{(addresses) => <Card addresses={addresses} />}</OfAccounts>
}
