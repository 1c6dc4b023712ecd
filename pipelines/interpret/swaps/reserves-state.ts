/**
 * Prices of Solidly's pools by the reserves that they report before a swap. Volatile pools keep the product of their reserves; stable ones keep
 * `x³y + y³x`, of reserves in whole tokens. No event has the decimals: those with which the trade keeps the sum are the pool's.
 */
import { topicOfEvent } from "#chains/abi/signature.ts"
import type { PoolReserves } from "#chains/abi/uniswap.ts"
import { wordOfData } from "#chains/abi/word.ts"
import type { Log } from "#schemas/domain/block.ts"
import type { Swap } from "#schemas/facts/swap.ts"
import { absolute, isConstantProduct } from "./price-source.ts"

type Amounts = Pick<Swap, "amount0Raw" | "amount1Raw">

/** Source: `IPool.sol` of `contracts/interfaces` of https://github.com/aerodrome-finance/contracts. */
const [syncTopic, feesTopic] = ["Sync(uint256,uint256)", "Fees(address,uint256,uint256)"].map(topicOfEvent)

/** Reciprocal of the part of a payment that may be left over: fees are paid out before the reserves are reported. */
const keptDivisor = 1_000n

/** Largest difference between the decimals of two tokens. */
const shiftMax = 18

const shifts = Array.from({ length: 2 * shiftMax + 1 }, (_, index) => index - shiftMax)

/**
 * The state of a pool after a swap: its reserves if their ratio is its price, else the root of its price. `undefined` if neither invariant holds.
 *
 * @param before - The logs of the transaction before the swap's, in order.
 */
export const reservesState = (
  { amount0Raw, amount1Raw }: Amounts,
  { log, before }: { readonly log: Log; readonly before: ReadonlyArray<Log> },
): PoolReserves | Pick<Swap, "sqrtPriceRaw"> | undefined => {
  const [fees, sync] = before.filter(({ address }) => address === log.address).slice(-2)
  if (fees === undefined || sync === undefined) return undefined
  if (fees.topics[0] !== feesTopic || sync.topics[0] !== syncTopic) return undefined
  const [fee0Raw, fee1Raw] = [wordOfData(fees.data, 0), wordOfData(fees.data, 1)]
  const [reserve0Raw, reserve1Raw] = [wordOfData(sync.data, 0), wordOfData(sync.data, 1)]
  if (fee0Raw === undefined || fee1Raw === undefined || reserve0Raw === undefined || reserve1Raw === undefined)
    return undefined
  const reserves = { reserve0Raw, reserve1Raw }
  const paid = { amount0Raw: amount0Raw - fee0Raw, amount1Raw: amount1Raw - fee1Raw }
  if (isConstantProduct(paid, reserves, keptDivisor)) return reserves
  const [shift, ...others] = shifts.filter((each) => isStable(paid, reserves, each))
  return shift === undefined || others.length > 0 ? undefined : { sqrtPriceRaw: stableRoot(reserves, shift) }
}

/** Both reserves in one unit, where the second token has `shift` more decimals than the first. */
const inOneUnit = (first: bigint, second: bigint, shift: number): readonly [bigint, bigint] =>
  shift < 0 ? [first, second * 10n ** BigInt(-shift)] : [first * 10n ** BigInt(shift), second]

const keptSum = (x: bigint, y: bigint): bigint => x * y * (x * x + y * y)

/** True where a trade keeps the sum of a stable pool, but for a small part of what was paid. */
const isStable = (paid: Amounts, reserves: PoolReserves, shift: number): boolean => {
  const [x, y] = inOneUnit(reserves.reserve0Raw, reserves.reserve1Raw, shift)
  const [dx, dy] = inOneUnit(paid.amount0Raw, paid.amount1Raw, shift)
  const [xBefore, yBefore] = [x - dx, y - dy]
  if (xBefore <= 0n || yBefore <= 0n || x <= 0n || y <= 0n) return false
  const before = keptSum(xBefore, yBefore)
  const added = dx > 0n ? keptSum(x, yBefore) - before : keptSum(xBefore, y) - before
  return absolute(keptSum(x, y) - before) * keptDivisor <= added
}

/** The square root of the first token's price in the second, with 96 binary places: the ratio of the sum's slopes. */
const stableRoot = ({ reserve0Raw, reserve1Raw }: PoolReserves, shift: number): bigint => {
  const [x, y] = inOneUnit(reserve0Raw, reserve1Raw, shift)
  const [numerator, denominator] = inOneUnit(y * (3n * x * x + y * y), x * (x * x + 3n * y * y), shift)
  return rootOf((numerator << 192n) / denominator)
}

/** The integer square root, by Newton's method from above. */
const rootOf = (square: bigint): bigint => {
  if (square < 2n) return square
  let root = 1n << BigInt(Math.ceil(square.toString(2).length / 2))
  for (;;) {
    const next = (root + square / root) >> 1n
    if (next >= root) return root
    root = next
  }
}
