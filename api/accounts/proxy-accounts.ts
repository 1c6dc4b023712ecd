/** Smart accounts of a portfolio, such as Safes: which belong to the requested accounts, and which of them count as theirs. */
import { Effect } from "effect"
import {
  newestProxyChanges,
  type ProxyChangeRow,
  type ProxyKey,
  proxiesNaming,
} from "#projections/facts/proxy-changes.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import type { HoldersModel, ProxyAccountModel } from "#schemas/graphql/model.ts"
import { makeSetCache } from "../cache/set-cache.ts"
import type { MarkVector } from "../marks/mark-vector.ts"
import type { Report } from "../request/arguments.ts"
import { ProxiesLimited } from "../request/partial-errors.ts"
import { isAccountOf } from "./account-family.ts"
import type { PortfolioModel } from "./portfolio-model.ts"

/** Smart accounts per portfolio, oldest first: anyone can create smart accounts for others. @limit callers */
export const proxiesMax = 50

const keyText = (chainId: ChainId, account: Address): string => `${chainId} ${account}`

/** A smart account with its owners, as far as their changes were read, and how many owners have to agree. */
export interface OwnedProxy {
  readonly app: string
  readonly owners: ReadonlySet<Address>
  readonly threshold: bigint
}

/** The owners after the changes of one smart account, oldest first; `undefined` if no factory created it. */
export const ownedAfter = (changes: ReadonlyArray<ProxyChangeRow>): OwnedProxy | undefined => {
  const app = changes.find(({ change }) => change === "created")?.app
  if (app === undefined) return undefined
  const owners = new Set<Address>()
  let threshold = 1n
  for (const row of changes.filter((row) => row.app === app)) {
    if (row.change === "moved") owners.clear()
    if (row.change === "added" || row.change === "moved") owners.add(row.owner)
    if (row.change === "removed") owners.delete(row.owner)
    if (row.change === "threshold") threshold = row.threshold ?? 1n
  }
  return { app, owners, threshold }
}

/**
 * The smart accounts of owners, and whether the owners may act for them together.
 *
 * @param changes - Those of each account, oldest first.
 */
export const proxiesOf = (
  changes: ReadonlyArray<ProxyChangeRow>,
  requested: ReadonlyArray<Address>,
): ReadonlyArray<ProxyAccountModel> =>
  [...Map.groupBy(changes, ({ chainId, proxy }) => keyText(chainId, proxy)).values()].flatMap((own) => {
    const [first] = own
    const found = ownedAfter(own)
    if (first === undefined || found === undefined) return []
    const owners = requested.filter((owner) => found.owners.has(owner))
    const [owner] = owners
    if (owner === undefined) return []
    const { chainId, proxy: address } = first
    return [{ chainId, address, owner, app: found.app, isCounted: BigInt(owners.length) >= found.threshold }]
  })

/** The smart accounts that events name for owners, and the newest changes of these, both oldest first. */
interface NamedProxies {
  readonly named: ReadonlyArray<ProxyKey>
  readonly changes: ReadonlyArray<ProxyChangeRow>
}

const noChanges: NamedProxies = { named: [], changes: [] }

const readChanges = Effect.fnUntraced(function* (options: Parameters<typeof proxiesNaming>[0]) {
  const named = yield* proxiesNaming(options)
  if (named.length === 0) return noChanges
  const found: NamedProxies = { named, changes: yield* newestProxyChanges({ ...options, proxies: named }) }
  return found
})

const changes = makeSetCache<NamedProxies>({
  dependency: "proxy",
  accountsOf: ({ named }) => named.map(({ proxy }) => proxy),
  weightOf: ({ named, changes: own }) => named.length + own.length,
})

/** `readChanges`, cached. */
const cachedChanges = ({ marks, owners }: Parameters<typeof proxiesNaming>[0]) =>
  changes({ marks, accounts: owners }, readChanges({ marks, owners }))

/** The accounts whose balances and positions a portfolio has: the requested ones, and smart accounts that these may act for. */
export const readHolders = Effect.fnUntraced(function* (
  { accounts, chainIds }: Pick<PortfolioModel, "accounts" | "chainIds">,
  {
    isWithProxies,
    context,
    report,
  }: {
    readonly isWithProxies: boolean
    readonly context: { readonly marks: Pick<MarkVector, "select"> }
    readonly report: Report
  },
) {
  const marks = context.marks.select(chainIds)
  const { named, changes: ofNamed } = isWithProxies ? yield* cachedChanges({ marks, owners: accounts }) : noChanges
  const owned = new Map(proxiesOf(ofNamed, accounts).map((one) => [keyText(one.chainId, one.address), one]))
  const oldestFirst = named.flatMap(({ chainId, proxy }) => owned.get(keyText(chainId, proxy)) ?? [])
  for (const [chainId, omitted] of Map.groupBy(oldestFirst.slice(proxiesMax), (one) => one.chainId)) {
    report(new ProxiesLimited({ chainId, count: omitted.length }))
  }
  const proxies = oldestFirst.slice(0, proxiesMax)
  const requested = new Set(accounts)
  const counted = proxies.filter(({ address, isCounted }) => isCounted && !requested.has(address))
  const byKey = new Map(counted.map((one) => [keyText(one.chainId, one.address), one]))
  const model: HoldersModel = {
    accounts: [...new Set([...accounts, ...counted.map(({ address }) => address)])],
    proxies,
    proxyOf: (chainId, account) => byKey.get(keyText(chainId, account)),
    has: (chainId, account) =>
      (requested.has(account) && isAccountOf(chainId, account)) || byKey.has(keyText(chainId, account)),
  }
  return model
})
