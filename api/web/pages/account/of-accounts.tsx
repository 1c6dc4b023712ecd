/** A page of accounts, once their addresses are known. */
import type { ComponentChildren } from "preact"
import { QueryFailed } from "../../client/failure.ts"
import { query } from "../../client/query.ts"
import { useLoad } from "../../client/use-query.ts"
import { Show } from "../../design/states.tsx"
import { accountForm } from "../../format/address.ts"
import { namedAccount } from "./account.graphql"
import { readBundle } from "./bundle.ts"

/** Addresses of accounts, which have addresses or names. Throws `QueryFailed` for a name of none. */
const loadAddresses = async (parts: ReadonlyArray<string>, signal: AbortSignal) => {
  const addresses = await Promise.all(
    parts.map(async (name) => {
      const address = accountForm(name) ?? (await query(namedAccount, { name }, signal)).data.account?.address
      if (address === undefined) throw new QueryFailed("NOT_FOUND", `No account has the name ${name}.`)
      return address
    }),
  )
  return { data: [...new Set(addresses)], late: [], marks: [] }
}

type ShowAccounts = (addresses: Array<string>) => ComponentChildren

const NamedAccounts = ({ parts, children }: { parts: ReadonlyArray<string>; children: ShowAccounts }) => {
  const loaded = useLoad((signal) => loadAddresses(parts, signal), String(parts))
  return <Show of={loaded}>{children}</Show>
}

interface OfAccountsProps {
  /** The address or a name of an account, or of several joined by commas. */
  readonly account: string
  readonly children: ShowAccounts
}

/** Shows its content for the accounts, or that a name is of none. */
export const OfAccounts = ({ account, children }: OfAccountsProps) => {
  const parts = readBundle(account)
  const addresses = parts.flatMap((part) => accountForm(part) ?? [])
  if (addresses.length === parts.length) return <>{children(addresses)}</>
  return (
    <NamedAccounts key={account} parts={parts}>
      {children}
    </NamedAccounts>
  )
}
