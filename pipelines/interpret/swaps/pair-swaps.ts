/**
 * Swaps of pools with the events of Uniswap v2 and v3.
 *
 * Any contract can emit a swap event. A swap is a price source only if the token transfers confirm it: in the same transaction, exactly the
 * amounts of the swap moved to and from the pool, and the pool's reported state fits them. Of a pool whose address proves its tokens, a token may
 * log less, as those that tax transfers do.
 */
import { type ClassifiedLog, classifiedLogs } from "#chains/abi/classified-log.ts"
import type { PoolReserves, V2Swap, V3Swap } from "#chains/abi/uniswap.ts"
import type { Log, Transaction } from "#schemas/domain/block.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { Swap } from "#schemas/facts/swap.ts"
import { feeDivisorMin, isConstantProduct, isExchange, isNear, windowLogsMax } from "./price-source.ts"

/** A swap before its pool is attributed to a protocol. */
export type PairSwap = Omit<Swap, "factory" | "protocol">

/** Movements of a contract since its last state change: its gain of each token, and its reported reserves. */
interface Window {
  readonly gains: Map<Address, bigint>
  reserves: PoolReserves | undefined
}

const noSwaps: ReadonlyArray<PairSwap> = []

/** The tokens that the address of a pool proves, in the order of their addresses. */
export type ProvenTokens = (pool: Address, kind: "v2" | "v3") => readonly [Address, Address] | undefined

/** The swaps of a successful transaction, in log order. */
export const pairSwaps = (transaction: Transaction, tokensOf: ProvenTokens): ReadonlyArray<PairSwap> => {
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
  for (const [position, { kind, event, log }] of logs.entries()) {
    if (kind === "transfer") {
      gain(windowOf(event.first), log.address, -event.amountRaw)
      gain(windowOf(event.second), log.address, event.amountRaw)
    } else if (kind === "reserves") {
      windowOf(log.address).reserves = event
    } else {
      if (kind === "swap") {
        const own = windowOf(log.address)
        const exact = provenTokens(own, event) ?? tokensAfterFee(logs, position, event)
        const isSound = isSoundState(event, own)
        // A pool of a listed factory states the truth, also where a swap moved its price far.
        const listed =
          exact !== undefined && isSound ? undefined : listedTokens(own, event, tokensOf(log.address, event.kind))
        const tokens = listed ?? exact
        const isPriceSource = tokens !== undefined && (isSound || (listed !== undefined && event.kind === "v3"))
        found.push(swapOf(transaction, log, { event, reserves: own.reserves, tokens, isPriceSource }))
      }
      // Liquidity changes, flash loans and swaps settle the movements before them.
      windows.delete(log.address)
    }
  }
  return found
}

const gain = ({ gains }: Window, token: Address, amountRaw: bigint): void => {
  gains.set(token, (gains.get(token) ?? 0n) + amountRaw)
}

/** True where the state that a pool reports fits the amounts of its swap. */
const isSoundState = (event: V2Swap | V3Swap, { reserves }: Window): boolean =>
  event.kind === "v3" ? isNear(event, event.sqrtPriceRaw) : reserves !== undefined && isConstantProduct(event, reserves)

interface ProvenSwap extends Pick<PairSwap, "isPriceSource"> {
  readonly event: V2Swap | V3Swap
  readonly reserves: PoolReserves | undefined
  readonly tokens: Tokens | undefined
}

const swapOf = (
  transaction: Transaction,
  log: Log,
  { event, reserves: reported, tokens, isPriceSource }: ProvenSwap,
): PairSwap => {
  const reserves = event.kind === "v2" ? reported : undefined
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
    isPriceSource,
  }
}

type Amounts = Pick<Swap, "amount0Raw" | "amount1Raw">

/**
 * The tokens of a pool by its movements before its swap, less what it paid on of the token that it was paid: pools of Algebra split off a part
 * of the fee before they log the swap. `undefined` if it paid on more than a fee.
 *
 * @param position - Of the swap in the logs of its transaction.
 */
const tokensAfterFee = (
  logs: ReadonlyArray<ClassifiedLog>,
  position: number,
  swap: V2Swap | V3Swap,
): Tokens | undefined => {
  const pool = logs[position]?.log.address
  if (swap.kind !== "v3" || !isExchange(swap) || pool === undefined) return undefined
  const before = logs.slice(Math.max(0, position - windowLogsMax), position)
  const paidRaw = swap.amount0Raw > 0n ? swap.amount0Raw : swap.amount1Raw
  const start = before.findLastIndex(({ kind, log }) => log.address === pool && kind !== "transfer")
  const window: Window = { gains: new Map(), reserves: undefined }
  const fees = new Map<Address, bigint>()
  for (const { kind, event, log } of before.slice(start + 1)) {
    if (kind !== "transfer") continue
    if (event.second === pool) gain(window, log.address, event.amountRaw)
    if (event.first !== pool) continue
    const isOfPaid = window.gains.get(log.address) === paidRaw
    if (isOfPaid) fees.set(log.address, (fees.get(log.address) ?? 0n) + event.amountRaw)
    else gain(window, log.address, -event.amountRaw)
  }
  return [...fees.values()].every((feeRaw) => feeRaw * feeDivisorMin <= paidRaw)
    ? provenTokens(window, swap)
    : undefined
}

interface Tokens {
  readonly token0: Address
  readonly token1: Address
}

/** Share of an amount that a token may keep from its recipient, as a reciprocal: more is a trap rather than a tax. */
const taxDivisorMin = 4n

/**
 * The tokens of a pool whose address proves them, if they moved as the event says, or by somewhat less: a token may tax transfers, or give the
 * pool some without a log.
 */
const listedTokens = (
  { gains }: Window,
  amounts: Amounts,
  tokens: readonly [Address, Address] | undefined,
): Tokens | undefined => {
  if (tokens === undefined || !isExchange(amounts)) return undefined
  const [token0, token1] = tokens
  const isMoved = (token: Address, statedRaw: bigint): boolean => {
    const movedRaw = gains.get(token) ?? 0n
    const [moved, stated] = statedRaw > 0n ? [movedRaw, statedRaw] : [-movedRaw, -statedRaw]
    return moved * taxDivisorMin >= stated * (taxDivisorMin - 1n)
  }
  return isMoved(token0, amounts.amount0Raw) && isMoved(token1, amounts.amount1Raw) ? { token0, token1 } : undefined
}

/** The only pair of tokens, ordered by address, of which the pool gained and lost exactly the amounts of the event. */
const provenTokens = ({ gains }: Window, amounts: Amounts): Tokens | undefined => {
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
