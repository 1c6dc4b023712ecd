import { topicOfEvent } from "#chains/abi/signature.ts"
import { v2SwapTopic, v3SwapTopic } from "#chains/abi/uniswap.ts"
import type { Log } from "#schemas/domain/block.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import type { Swap } from "#schemas/facts/swap.ts"
import type { PoolMaker } from "../../protocols/pool-maker.ts"
import { protocols } from "../../protocols/registry.ts"
import { addTo } from "../contracts/contract-index.ts"
import { poolOf, tokensOfPool } from "../rules/pool-address.ts"
import type { PairSwap } from "./pair-swaps.ts"

interface ProtocolMaker {
  readonly protocol: string
  readonly maker: PoolMaker
}

/** The makers of pools by the event of their swaps, each protocol's once. */
const makersByTopic = new Map<string, Array<ProtocolMaker>>()
for (const { slug: protocol, rules, pairs = [] } of protocols) {
  for (const { action, event, pool: maker } of rules) {
    if (action !== "swap" || event === undefined || maker === undefined) continue
    const topic = topicOfEvent(event)
    const known = makersByTopic.get(topic) ?? []
    if (!known.some((each) => each.maker === maker)) addTo(makersByTopic, topic, { protocol, maker })
  }
  for (const maker of pairs) addTo(makersByTopic, v2SwapTopic, { protocol, maker })
}

const makersOf = (kind: Swap["poolKind"]): ReadonlyArray<ProtocolMaker> =>
  makersByTopic.get(kind === "v2" ? v2SwapTopic : v3SwapTopic) ?? []

const unknown = { protocol: undefined, factory: undefined }

/** The protocol and the factory from which a pool's address is derived; without them if none is known. */
export const poolOrigin = (
  swap: PairSwap,
  chainId: ChainId,
  logs: ReadonlyArray<Log>,
): Pick<Swap, "protocol" | "factory"> => {
  for (const { protocol, maker } of makersOf(swap.poolKind)) {
    const factory = factoryOf(maker, swap, { chainId, logs })
    if (factory !== undefined) return { protocol, factory }
  }
  return unknown
}

/** The tokens from which the address of a pool is derived, of those that moved to or from it, in the order of their addresses. */
export const tokensOfOrigin = (
  { pool, kind }: { readonly pool: Address; readonly kind: "v2" | "v3" },
  chainId: ChainId,
  logs: ReadonlyArray<Log>,
): readonly [Address, Address] | undefined => {
  for (const { maker } of makersOf(kind)) {
    const [first, second] = tokensOfPool(maker, chainId, pool, logs) ?? []
    if (first !== undefined && second !== undefined) return first < second ? [first, second] : [second, first]
  }
  return undefined
}

/** The factory from which a pool's address is derived, with its proven tokens, else with those that moved to or from it. */
export const factoryOf = (
  maker: PoolMaker,
  { pool, token0, token1 }: Pick<Swap, "pool" | "token0" | "token1">,
  { chainId, logs }: { readonly chainId: ChainId; readonly logs: ReadonlyArray<Log> },
): Address | undefined => {
  const proven = token0 === undefined || token1 === undefined ? undefined : ([token0, token1] as const)
  const tokens = proven ?? tokensOfPool(maker, chainId, pool, logs)
  return tokens === undefined ? undefined : poolOf(maker, chainId, tokens, pool)?.factory
}
