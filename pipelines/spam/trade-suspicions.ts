/**
 * Suspicious trades: sales of which the pool receives little, and removals of most of a pool's liquidity. Facts of their transaction alone; who
 * did it, and whether anybody else can sell, is judged when they are read.
 */
import { type ClassifiedLog, classifiedLogs } from "#chains/abi/classified-log.ts"
import type { Transaction } from "#schemas/domain/block.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { Swap } from "#schemas/facts/swap.ts"
import type { SuspectTrade, SuspectTradeKind, TokenSuspicion } from "#schemas/facts/token-suspicion.ts"

/** A sale is taxed if the pool receives less than one part in two: honest tokens take up to a quarter. */
const taxedDivisor = 2n

/** The suspicious trades of a transaction, one per token and kind: that with the largest amount. */
export const tradeSuspicions = (
  transaction: Transaction,
  swaps: ReadonlyArray<Swap>,
): ReadonlyArray<TokenSuspicion> => {
  const logs = classifiedLogs(transaction.receipt.logs)
  const suspicionsOf = (kind: SuspectTradeKind, trades: ReadonlyMap<Address, SuspectTrade>) =>
    [...trades].map(
      ([token, trade]): TokenSuspicion => ({
        transactionIndex: transaction.index,
        token,
        kind,
        accountCount: 1,
        accounts: [transaction.from],
        trade,
      }),
    )
  return [
    ...suspicionsOf("taxed-sale", swaps.length === 0 ? new Map() : taxedSales(logs, swaps)),
    ...suspicionsOf("liquidity-removal", removals(logs, swaps)),
  ]
}

const addLargest = (trades: Map<Address, SuspectTrade>, token: Address, trade: SuspectTrade): void => {
  if ((trades.get(token)?.amountRaw ?? -1n) < trade.amountRaw) trades.set(token, trade)
}

/** Taxed sales: the token split the transfer to the pool, or the pool got less than the transfer says. */
const taxedSales = (
  logs: ReadonlyArray<ClassifiedLog>,
  swaps: ReadonlyArray<Swap>,
): ReadonlyMap<Address, SuspectTrade> => {
  const pools = new Set(swaps.map(({ pool }) => pool))
  const found = new Map<Address, SuspectTrade>()
  for (const [token, sent] of burstsOf(logs)) {
    const toPools = sent.filter(({ to }) => pools.has(to))
    const [first] = toPools
    if (first === undefined || pools.has(first.from) || first.from === token) continue
    const restRaw = sumOf(toPools)
    const amountRaw = sumOf(sent)
    if (restRaw > 0n && restRaw * taxedDivisor < amountRaw)
      addLargest(found, token, { pool: first.to, amountRaw, restRaw })
  }
  for (const swap of swaps) addHiddenTax(found, logs, swap)
  return found
}

/** A transfer of a token, as it logs it. */
interface Move {
  readonly from: Address
  readonly to: Address
  readonly amountRaw: bigint
}

const sumOf = (moves: ReadonlyArray<Move>): bigint => moves.reduce((sum, { amountRaw }) => sum + amountRaw, 0n)

/**
 * Transfers of one account by one call of a token: those without a log of another contract between them. A token that takes a fee logs it
 * beside the rest, while different payments are apart.
 */
const burstsOf = (logs: ReadonlyArray<ClassifiedLog>): ReadonlyArray<readonly [Address, ReadonlyArray<Move>]> => {
  const bursts: Array<readonly [Address, Array<Move>]> = []
  let emitter: Address | undefined
  let bySender = new Map<Address, Array<Move>>()
  for (const { kind, event, log } of logs) {
    if (log.address !== emitter) {
      emitter = log.address
      bySender = new Map()
    }
    if (kind !== "transfer" || event.first === zeroAddress) continue
    const move = { from: event.first, to: event.second, amountRaw: event.amountRaw }
    const known = bySender.get(move.from)
    if (known !== undefined) {
      known.push(move)
      continue
    }
    const burst = [move]
    bySender.set(move.from, burst)
    bursts.push([log.address, burst])
  }
  return bursts
}

/** The sale of a token whose transfer to the pool claims more than the pool counted, so that the swap proves no tokens. */
const addHiddenTax = (
  found: Map<Address, SuspectTrade>,
  logs: ReadonlyArray<ClassifiedLog>,
  { pool, token0, amount0Raw, amount1Raw }: Swap,
): void => {
  if (token0 !== undefined || amount0Raw > 0n === amount1Raw > 0n) return
  const [restRaw, paidRaw] = amount0Raw > 0n ? [amount0Raw, -amount1Raw] : [amount1Raw, -amount0Raw]
  const moves = logs.flatMap(({ kind, event, log }) =>
    kind === "transfer"
      ? [{ token: log.address, from: event.first, to: event.second, amountRaw: event.amountRaw }]
      : [],
  )
  const isPaid = moves.some(({ from, amountRaw }) => from === pool && amountRaw === paidRaw)
  const received = moves.filter(({ to }) => to === pool)
  const [sale] = received
  if (!isPaid || sale === undefined || received.some(({ token }) => token !== sale.token)) return
  const amountRaw = sumOf(received)
  if (restRaw * taxedDivisor < amountRaw) addLargest(found, sale.token, { pool, amountRaw, restRaw })
}

/**
 * Removals of at least half of a pool of the kind of Uniswap v2: its own shares are burnt, it pays out two tokens, and reports what it holds. A
 * pool that also swapped is left out, as its payments are not of the removal alone.
 */
const removals = (
  logs: ReadonlyArray<ClassifiedLog>,
  swaps: ReadonlyArray<Swap>,
): ReadonlyMap<Address, SuspectTrade> => {
  const found = new Map<Address, SuspectTrade>()
  const burnt = new Set(
    logs.flatMap(({ kind, event, log }) =>
      kind === "transfer" && event.first === log.address && event.second === zeroAddress ? [log.address] : [],
    ),
  )
  for (const pool of burnt) {
    if (swaps.some((swap) => swap.pool === pool)) continue
    const paidOut = new Map<Address, bigint>()
    const kept: Array<readonly [bigint, bigint]> = []
    for (const { kind, event, log } of logs) {
      if (kind === "reserves" && log.address === pool) kept.push([event.reserve0Raw, event.reserve1Raw])
      if (kind === "transfer" && event.first === pool && log.address !== pool)
        paidOut.set(log.address, (paidOut.get(log.address) ?? 0n) + event.amountRaw)
    }
    // The pool orders its tokens by address.
    const tokens = [...paidOut].toSorted(([left], [right]) => (left < right ? -1 : 1))
    const reserves = kept.at(-1)
    if (reserves === undefined || tokens.length !== reserves.length) continue
    const trades = tokens.map(([token, amountRaw], index) => ({ token, amountRaw, restRaw: reserves[index] ?? 0n }))
    if (trades.some(({ amountRaw, restRaw }) => amountRaw < restRaw)) continue
    for (const { token, ...amounts } of trades) addLargest(found, token, { pool, ...amounts })
  }
  return found
}
