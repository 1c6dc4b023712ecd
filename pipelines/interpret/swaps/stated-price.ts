/** Prices of pools that hold their tokens, by the event of a swap: the state that it reports, or else the rate of the trade. */
import type { Log } from "#schemas/domain/block.ts"
import { type Swap, vaultKinds } from "#schemas/facts/swap.ts"
import type { SwapRule } from "../../protocols/swap-rule.ts"
import { numberAt } from "../sales/event-value.ts"
import { absolute, isExchange, isNear, windowLogsMax } from "./price-source.ts"
import { reservesState } from "./reserves-state.ts"

/** The members of a swap that have its price. */
export type PoolState = Pick<
  Swap,
  "reserve0Raw" | "reserve1Raw" | "sqrtPriceRaw" | "liquidityRaw" | "tick" | "isPriceSource"
>

/** A swap without a price. */
export const noState: PoolState = {
  reserve0Raw: undefined,
  reserve1Raw: undefined,
  sqrtPriceRaw: undefined,
  liquidityRaw: undefined,
  tick: undefined,
  isPriceSource: false,
}

type Gains = Pick<Swap, "pool" | "amount0Raw" | "amount1Raw" | "token0" | "token1">

/** Base units of either token for a price: pools round to them, which is at most a thousandth of the rate. @limit operators */
const ratedRawMin = 1_000n

/**
 * The price of a swap whose tokens are proven: the state of the pool if its event or its reserves have it, else the rate of the trade.
 *
 * @param position - Of the event in the logs of its transaction.
 */
export const statedPrice = (
  rule: SwapRule,
  gains: Gains,
  { log, logs, position }: { readonly log: Log; readonly logs: ReadonlyArray<Log>; readonly position: number },
): PoolState => {
  if (gains.token0 === undefined || gains.token1 === undefined || !isExchange(gains)) return noState
  if (rule.vaults !== undefined) {
    // The balance of a vault is that of no pool, unless its events account for each. A pool's own shares have no price: it has no end of them.
    const isOwnShare = gains.token0 === gains.pool || gains.token1 === gains.pool
    if (!vaultKinds.includes(rule.kind) || isOwnShare) return noState
  }
  if (rule.state !== undefined) return isInOrder(rule, gains, log) ? rootState(rule.state, gains, log) : noState
  if (rule.isReserved) {
    const state = reservesState(gains, { log, before: logs.slice(Math.max(0, position - windowLogsMax), position) })
    return { ...noState, ...state, isPriceSource: state !== undefined }
  }
  const isPriceSource = absolute(gains.amount0Raw) >= ratedRawMin && absolute(gains.amount1Raw) >= ratedRawMin
  return { ...noState, isPriceSource }
}

/** True if the first amount of the event is that of the token with the lower address: pools with a state have their tokens in this order. */
const isInOrder = (rule: SwapRule, { amount0Raw }: Gains, log: Log): boolean =>
  "changes" in rule && BigInt.asIntN(256, numberAt(log, rule.changes[0]) ?? 0n) === amount0Raw

const rootState = (
  { rootPrice, liquidity, tick }: NonNullable<SwapRule["state"]>,
  gains: Gains,
  log: Log,
): PoolState => {
  const [sqrtPriceRaw, liquidityRaw, tickRaw] = [rootPrice, liquidity, tick].map((value) => numberAt(log, value))
  if (sqrtPriceRaw === undefined || liquidityRaw === undefined || tickRaw === undefined) return noState
  return {
    ...noState,
    sqrtPriceRaw,
    liquidityRaw,
    tick: BigInt.asIntN(256, tickRaw),
    isPriceSource: isNear(gains, sqrtPriceRaw),
  }
}
