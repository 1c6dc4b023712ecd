/**
 * The accounts whose balances a chain's reader reads. Pure.
 *
 * `all`: every account that a block touches. `watched`: accounts whose balances were requested, and pools, whose holdings prices need. A
 * requested balance is read once with the next block, whether it touches the account or not, and again if a revert removes that block.
 */
import type { Address } from "#schemas/domain/primitive.ts"

/** The closed list of scopes. */
export const balanceScopes = ["watched", "all"] as const

export type BalanceScope = (typeof balanceScopes)[number]

/** An account's balance of a token; the zero address for the native coin. */
export interface BalanceKey {
  readonly account: Address
  readonly token: Address
}

/** A requested balance. */
interface RequestedBalance extends BalanceKey {
  /** The block that it was read with; absent until then. */
  readonly readAt: number | undefined
}

/** The accounts to read balances of, and the requested balances. */
export interface WatchList {
  readonly scope: BalanceScope
  readonly accounts: ReadonlySet<Address>
  /** By account and token. Those read with a final block are left out. */
  readonly requested: ReadonlyMap<string, RequestedBalance>
}

/** Most watched accounts of a chain; the oldest are dropped first. Each costs a read in every block that touches it. */
const watchedAccountsMax = 100_000

/** Most balances that wait to be read; any beyond have to be requested again. */
const requestedBalancesMax = 100_000

/** A list without accounts. */
export const emptyWatchList = (scope: BalanceScope): WatchList => ({ scope, accounts: new Set(), requested: new Map() })

const textOf = ({ account, token }: BalanceKey): string => `${account} ${token}`

/** Watches the accounts of balances, and requests the balances. */
export const requestBalances = (list: WatchList, balances: ReadonlyArray<BalanceKey>): WatchList => {
  const requested = new Map(list.requested)
  for (const { account, token } of balances) {
    if (requested.size < requestedBalancesMax)
      requested.set(textOf({ account, token }), { account, token, readAt: undefined })
  }
  const accounts = [...new Set([...list.accounts, ...balances.map(({ account }) => account)])]
  return { ...list, requested, accounts: new Set(accounts.slice(-watchedAccountsMax)) }
}

/** The balances to read with the next block. */
export const waitingBalances = ({ requested }: WatchList): ReadonlyArray<BalanceKey> =>
  [...requested.values()].flatMap(({ readAt, ...key }) => (readAt === undefined ? [key] : []))

/** Whether balances of an account are read in blocks that touch it. */
export const isWatched = ({ scope, accounts }: WatchList, account: Address): boolean =>
  scope === "all" || accounts.has(account)

/** Whether no account is watched. */
export const isNobodyWatched = ({ scope, accounts }: WatchList): boolean => scope === "watched" && accounts.size === 0

/** Notes the block that balances were read with. */
export const noteRead = (list: WatchList, balances: ReadonlyArray<BalanceKey>, blockNumber: number): WatchList => {
  const requested = new Map(list.requested)
  for (const balance of balances) {
    const text = textOf(balance)
    const before = requested.get(text)
    if (before !== undefined) requested.set(text, { ...before, readAt: blockNumber })
  }
  return { ...list, requested }
}

/** Requests balances again that were read above a fork. */
export const forgetAbove = (list: WatchList, forkNumber: number): WatchList => {
  const requested = [...list.requested].map(
    ([text, one]) =>
      [text, one.readAt !== undefined && one.readAt > forkNumber ? { ...one, readAt: undefined } : one] as const,
  )
  return { ...list, requested: new Map(requested) }
}

/** Drops what was read with blocks that are final. */
export const dropFinal = (list: WatchList, finalNumber: number): WatchList => {
  const requested = [...list.requested].filter(([, { readAt }]) => readAt === undefined || readAt > finalNumber)
  return requested.length === list.requested.size ? list : { ...list, requested: new Map(requested) }
}
