/** Smart accounts and their owners: as queries return them, and as the oracle expects them. */
import { Effect } from "effect"
import { newestProxyChanges } from "#projections/facts/proxy-changes.ts"
import type { Block } from "#schemas/domain/block.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { type OracleProxyChange, proxyChangesIn } from "./oracle/proxy.ts"

/** A change, by what a later one replaces. */
const entryOf = ({ proxy, change, owner, threshold }: OracleProxyChange): readonly [string, string] => [
  `${proxy} ${change === "added" || change === "removed" ? owner : change}`,
  `${change} ${threshold ?? ""}`,
]

/** The newest changes at marks of all smart accounts and owners that any of these blocks names. */
export const readProxies = Effect.fnUntraced(function* (
  chainId: ChainId,
  blocks: ReadonlyArray<Block>,
  marks: ReadonlyArray<Mark>,
) {
  const changes = proxyChangesIn(blocks)
  if (changes.length === 0) return new Map<string, string>()
  const rows = yield* newestProxyChanges({
    marks,
    proxies: [...new Set(changes.map(({ proxy }) => proxy))].map((proxy) => ({ chainId, proxy })),
    owners: [...new Set(changes.map(({ owner }) => owner))],
  })
  // The story has Safes only, whose kinds of changes the oracle has.
  return new Map(rows.map((row) => entryOf(row as OracleProxyChange)))
})

/** The newest changes after the last of some blocks, by the same keys. */
export const proxiesAfter = (blocks: ReadonlyArray<Block>): ReadonlyMap<string, string> =>
  new Map(proxyChangesIn(blocks).map(entryOf))
