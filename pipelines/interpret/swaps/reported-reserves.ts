/** Reserves of pools that contracts of their protocol report before a swap: after each trade, both of a pool. */
import { topicOfEvent } from "#chains/abi/signature.ts"
import type { Log } from "#schemas/domain/block.ts"
import { type Address, type ChainId, type Hash, zeroAddress } from "#schemas/domain/primitive.ts"
import type { Swap } from "#schemas/facts/swap.ts"
import type { ReportedReserves, SwapRule } from "../../protocols/swap-rule.ts"
import { type ContractSet, contractSet } from "../contracts/contract-index.ts"
import { addressAt, numberAt } from "../sales/event-value.ts"
import { isConstantProduct, isExchange, windowLogsMax } from "./price-source.ts"

/** The event by which a protocol reports reserves. */
export interface ReserveReport {
  readonly reported: ReportedReserves
  readonly topic: Hash
  readonly emitters: ContractSet
  readonly hubs: ContractSet
  readonly coins: ContractSet
}

/** The report of a rule; `undefined` if its pools have none. */
export const reportOf = ({ reported, coins = {} }: SwapRule): ReserveReport | undefined =>
  reported && {
    reported,
    topic: topicOfEvent(reported.event),
    emitters: contractSet(reported.emitters),
    hubs: contractSet(reported.hub),
    coins: contractSet(coins),
  }

/** A pool, by the word of the token that it is named by, and its reserves in the order of the swap's tokens. */
interface ReportedPool {
  readonly poolId: Hash
  readonly reserve0Raw: bigint
  readonly reserve1Raw: bigint
}

/**
 * The pool of a trade of the hub's token, with its reserves; `undefined` for a trade of two pools, or if the reserves do not follow from it.
 *
 * @param before - The logs of the transaction before the swap's, in order.
 */
export const reportedPool = (
  { reported, topic, emitters, hubs, coins }: ReserveReport,
  gains: Pick<Swap, "amount0Raw" | "amount1Raw" | "token0" | "token1">,
  { log, before, chainId }: { readonly log: Log; readonly before: ReadonlyArray<Log>; readonly chainId: ChainId },
): ReportedPool | undefined => {
  const { token0, token1 } = gains
  if (token0 === undefined || token1 === undefined || !isExchange(gains)) return undefined
  const [named, ...others] = [token0, token1].filter((token) => !hubs.has(chainId, token))
  if (named === undefined || others.length > 0) return undefined
  const assetOf = (token: Address) => (coins.has(chainId, token) ? zeroAddress : token)
  const trade = numberAt(log, reported.trade)
  const reserves = new Map<Address, bigint>()
  let poolId: Hash | undefined
  for (const each of before.slice(-windowLogsMax)) {
    if (each.topics[0] !== topic || !emitters.has(chainId, each.address)) continue
    const [pool, token] = [addressAt(each, reported.pool), addressAt(each, reported.token)]
    const reserveRaw = numberAt(each, reported.reserve)
    if (pool === undefined || token === undefined || reserveRaw === undefined) continue
    if (assetOf(pool) !== named || numberAt(each, reported.trade) !== trade) continue
    poolId = `0x${pool.slice(2).padStart(64, "0")}`
    reserves.set(assetOf(token), reserveRaw)
  }
  const [reserve0Raw, reserve1Raw] = [reserves.get(token0), reserves.get(token1)]
  if (poolId === undefined || reserve0Raw === undefined || reserve1Raw === undefined) return undefined
  return isConstantProduct(gains, { reserve0Raw, reserve1Raw }) ? { poolId, reserve0Raw, reserve1Raw } : undefined
}
