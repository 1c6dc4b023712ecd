/**
 * Swaps of pools with the events of Uniswap v2 and v3.
 *
 * Any contract can emit a swap event. A swap is a price source only if the token transfers confirm it: in the same transaction, exactly the
 * amounts of the swap moved to and from the pool, and the pool's reported state fits them.
 */
import { classifiedLogs } from "#chains/abi/classified-log.ts"
import type { PoolReserves, V2Swap, V3Swap } from "#chains/abi/uniswap.ts"
import type { Log, Transaction } from "#schemas/domain/block.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { Swap } from "#schemas/facts/swap.ts"
import { isExchange, isNear } from "./price-source.ts"

/** A swap before its pool is attributed to a protocol. */
export type PairSwap = Omit<Swap, "factory" | "protocol">

/** Movements of a contract since its last state change: its gain of each token, and its reported reserves. */
interface Window {
  readonly gains: Map<Address, bigint>
  reserves: PoolReserves | undefined
}

const noSwaps: ReadonlyArray<PairSwap> = []

/** The swaps of a successful transaction, in log order. */
export const pairSwaps = (transaction: Transaction): ReadonlyArray<PairSwap> => {
  const logs = classifiedLogs(transaction.receipt.logs)
  if (!logs.some(({ kind }) => kind === "swap")) return noSwaps
  const windows = new Map<Address, Window>()
  const windowOf = (account: Address): Window => {
    const known = windows.get(account)
    if (known !== undefined) return known
    const window = { gains: new Map<Address, bigint>(), reserves: undefined }
    windows.set(account, window)
    return window
  }
  const found: Array<PairSwap> = []
  for (const { kind, event, log } of logs) {
    if (kind === "transfer") {
      gain(windowOf(event.first), log.address, -event.amountRaw)
      gain(windowOf(event.second), log.address, event.amountRaw)
    } else if (kind === "reserves") {
      windowOf(log.address).reserves = event
    } else {
      if (kind === "swap") found.push(swapOf(transaction, log, { event, window: windowOf(log.address) }))
      // Liquidity changes, flash loans and swaps settle the movements before them.
      windows.delete(log.address)
    }
  }
  return found
}

const gain = ({ gains }: Window, token: Address, amountRaw: bigint): void => {
  gains.set(token, (gains.get(token) ?? 0n) + amountRaw)
}

const swapOf = (
  transaction: Transaction,
  log: Log,
  { event, window }: { readonly event: V2Swap | V3Swap; readonly window: Window },
): PairSwap => {
  const tokens = provenTokens(window, event)
  const reserves = event.kind === "v2" ? window.reserves : undefined
  const isSound =
    event.kind === "v3"
      ? isNear(event, event.sqrtPriceRaw)
      : reserves !== undefined && isConstantProduct(event, reserves)
  return {
    place: { transactionIndex: transaction.index, origin: "log", originIndex: log.index, leg: 0 },
    pool: log.address,
    poolId: undefined,
    poolKind: event.kind,
    sender: event.sender,
    recipient: event.recipient,
    maker: transaction.from,
    amount0Raw: event.amount0Raw,
    amount1Raw: event.amount1Raw,
    token0: tokens?.token0,
    token1: tokens?.token1,
    reserve0Raw: reserves?.reserve0Raw,
    reserve1Raw: reserves?.reserve1Raw,
    sqrtPriceRaw: event.kind === "v3" ? event.sqrtPriceRaw : undefined,
    liquidityRaw: event.kind === "v3" ? event.liquidityRaw : undefined,
    tick: event.kind === "v3" ? event.tick : undefined,
    isPriceSource: tokens !== undefined && isSound,
  }
}

type Amounts = Pick<Swap, "amount0Raw" | "amount1Raw">

/** The only pair of tokens, ordered by address, of which the pool gained and lost exactly the amounts of the event. */
const provenTokens = (
  { gains }: Window,
  amounts: Amounts,
): { readonly token0: Address; readonly token1: Address } | undefined => {
  if (!isExchange(amounts)) return undefined
  const tokensWith = (amountRaw: bigint): ReadonlyArray<Address> => {
    const tokens: Array<Address> = []
    for (const [token, raw] of gains) if (raw === amountRaw) tokens.push(token)
    return tokens
  }
  // Both kinds of pools order their tokens by address.
  const pairs = tokensWith(amounts.amount0Raw).flatMap((token0) =>
    tokensWith(amounts.amount1Raw).flatMap((token1) => (token0 < token1 ? [{ token0, token1 }] : [])),
  )
  return pairs.length === 1 ? pairs[0] : undefined
}

/** Reciprocal of the maximum v2 fee on the input amount: no known pool takes more than 5 %. */
const feeDivisorMin = 20n

/**
 * True where the product of the reserves grew by no more than a fee, so that their ratio is the price. False for pools with another
 * invariant, and for reserves that do not follow from the paid amounts.
 */
const isConstantProduct = (
  { amount0Raw, amount1Raw }: Amounts,
  { reserve0Raw, reserve1Raw }: PoolReserves,
): boolean => {
  const [before0, before1] = [reserve0Raw - amount0Raw, reserve1Raw - amount1Raw]
  if (before0 <= 0n || before1 <= 0n || reserve0Raw <= 0n || reserve1Raw <= 0n) return false
  const [before, after] = [before0 * before1, reserve0Raw * reserve1Raw]
  const [paidRaw, paidBefore] = amount0Raw > 0n ? [amount0Raw, before0] : [amount1Raw, before1]
  return after >= before && after * paidBefore * feeDivisorMin <= before * (paidBefore * feeDivisorMin + paidRaw)
}
