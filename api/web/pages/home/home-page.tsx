/** The first page: the purpose of the app, and suggested accounts. */
import { readAccounts } from "../../client/session.ts"
import { useQuery } from "../../client/use-query.ts"
import { AddressLink } from "../../design/address-link.tsx"
import { homeAccounts } from "./home.graphql"
import "./home.css"

const Suggestions = ({ addresses }: { addresses: ReadonlyArray<string> }) => {
  const { data } = useQuery(homeAccounts, { addresses: [...addresses] })
  const named = new Map(data?.accounts.map((account) => [account.address, account]))
  return (
    <ul class="suggestions" aria-label="Accounts to begin with">
      {addresses.map((address) => (
        <li key={address}>
          <AddressLink
            address={address}
            name={named.get(address)?.displayName.value}
            avatarUrl={named.get(address)?.avatarUrl}
          />
        </li>
      ))}
    </ul>
  )
}

/** The page. */
export const HomePage = () => {
  const addresses = readAccounts()
  return (
    <div class="home">
      <h1>Every account, as of any block</h1>
      <p>Balances, positions, NFTs and history in plain words. Every figure states the block that it reflects.</p>
      {addresses.length === 0 ? undefined : <Suggestions addresses={addresses} />}
    </div>
  )
}
