/** Trades of the pool families that are not Uniswap's: the events of each, with amounts and a state after them that are made up. */
import { topicOfEvent } from "#chains/abi/signature.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { PoolKind } from "#schemas/facts/swap.ts"
import { type LogDraft, transferLog, word } from "../chain/block-builder.ts"

/** A trade of a pool with two tokens of the same decimals, the first with the lower address. */
export interface FamilyTrade {
  readonly pool: Address
  readonly tokens: readonly [Address, Address]
  readonly by: Address
  /** The pool's gains, in the order of the tokens. */
  readonly gains: readonly [bigint, bigint]
  /** Price of the first token in the second after the trade. */
  readonly price: number
}

const logOf = (
  { pool, by }: FamilyTrade,
  event: string,
  {
    topics = [by, by],
    words,
  }: { readonly topics?: ReadonlyArray<Address>; readonly words: ReadonlyArray<bigint | Address> },
): LogDraft => ({
  address: pool,
  topics: [topicOfEvent(event), ...topics.map((value): Address => `0x${word(value)}`)],
  data: `0x${words.map((value) => word(typeof value === "bigint" ? BigInt.asUintN(256, value) : value)).join("")}`,
})

const paidOf = ({ gains: [first, second], tokens }: FamilyTrade) =>
  first > 0n
    ? { paid: first, got: -second, sold: tokens[0], bought: tokens[1] }
    : { paid: second, got: -first, sold: tokens[1], bought: tokens[0] }

const rootOf = ({ price }: FamilyTrade): bigint => BigInt(Math.round(Math.sqrt(price) * 2 ** 48)) << 48n

/** Reserves of a constant product after a trade, at its price; rounded for the pool. */
const reservesOf = ({ gains: [first, second], price }: FamilyTrade): readonly [bigint, bigint] => {
  const ratio = BigInt(Math.round(price * 1e12))
  const reserve0 = (first * second * 10n ** 12n) / (first * ratio + second * 10n ** 12n)
  return [reserve0, (-second * (reserve0 - first)) / first + (first > 0n ? 1n : 0n)]
}

/** Liquidity at the price of the pools with ticks. */
export const rangeLiquidity = 10n ** 15n

/** The events of a trade, by family. */
export const familyEvents = {
  algebra: (trade) => [
    logOf(trade, "Swap(address,address,int256,int256,uint160,uint128,int24,uint24,uint24)", {
      words: [...trade.gains, rootOf(trade), rangeLiquidity, 0n, 0n, 0n],
    }),
  ],
  "balancer-v1": (trade) => {
    const { paid, got, sold, bought } = paidOf(trade)
    const topics = [trade.by, sold, bought]
    return [logOf(trade, "LOG_SWAP(address,address,address,uint256,uint256)", { topics, words: [paid, got] })]
  },
  bin: (trade) => {
    const { paid, got } = paidOf(trade)
    const [paidBits, gotBits] = trade.gains[0] > 0n ? [0n, 128n] : [128n, 0n]
    const event = "Swap(address,address,uint24,bytes32,bytes32,uint24,bytes32,bytes32)"
    const partOf = (paidRaw: bigint, gotRaw: bigint) => [0n, paidRaw << paidBits, gotRaw << gotBits, 0n, 0n, 0n]
    const [first, second] = [partOf(paid / 3n, got / 2n), partOf(paid - paid / 3n, got - got / 2n)]
    return [logOf(trade, event, { words: first }), logOf(trade, event, { words: second })]
  },
  curve: (trade) => {
    const { paid, got } = paidOf(trade)
    const words = [0n, paid, 1n, got]
    return [logOf(trade, "TokenExchange(address,int128,uint256,int128,uint256)", { topics: [trade.by], words })]
  },
  dodo: (trade) => {
    const { paid, got, sold, bought } = paidOf(trade)
    const words = [sold, bought, paid, got, trade.by, trade.by]
    return [logOf(trade, "DODOSwap(address,address,uint256,uint256,address,address)", { topics: [], words })]
  },
  "pancake-v3": (trade) => [
    logOf(trade, "Swap(address,address,int256,int256,uint160,uint128,int24,uint128,uint128)", {
      words: [...trade.gains, rootOf(trade), rangeLiquidity, 0n, 0n, 0n],
    }),
  ],
  saddle: (trade) => {
    const { paid, got } = paidOf(trade)
    const words = [paid, got, 0n, 1n]
    return [logOf(trade, "TokenSwap(address,uint256,uint256,uint128,uint128)", { topics: [trade.by], words })]
  },
  solidly: (trade) => {
    const [first, second] = trade.gains
    const [isFirst, isSecond] = [first > 0n, second > 0n]
    const words = [isFirst ? first : 0n, isSecond ? second : 0n, isFirst ? 0n : -first, isSecond ? 0n : -second]
    return [
      logOf(trade, "Fees(address,uint256,uint256)", { topics: [trade.by], words: [0n, 0n] }),
      logOf(trade, "Sync(uint256,uint256)", { topics: [], words: reservesOf(trade) }),
      logOf(trade, "Swap(address,address,uint256,uint256,uint256,uint256)", { words }),
    ]
  },
} satisfies Partial<Record<PoolKind, (trade: FamilyTrade) => ReadonlyArray<LogDraft>>>

/** The movements of a trade. */
export const familyTransfers = ({ pool, tokens, by, gains }: FamilyTrade): ReadonlyArray<LogDraft> =>
  tokens.map((token, side) => {
    const gainRaw = gains[side === 0 ? 0 : 1]
    return gainRaw > 0n ? transferLog(token, by, pool, gainRaw) : transferLog(token, pool, by, -gainRaw)
  })

/** The events by which liquidity comes to a pool with ticks around its price, and leaves it. */
export const rangeChangeLog = (
  pool: Address,
  change: bigint,
  [lower, upper]: readonly [bigint, bigint] = [-1_000n, 1_000n],
): LogDraft => {
  const isMint = change > 0n
  const ticks = [lower, upper].map((tick): Address => `0x${word(BigInt.asUintN(256, tick))}`)
  const words = isMint ? [0n, change, 0n, 0n] : [-change, 0n, 0n]
  return {
    address: pool,
    topics: [
      topicOfEvent(
        isMint
          ? "Mint(address,address,int24,int24,uint128,uint256,uint256)"
          : "Burn(address,int24,int24,uint128,uint256,uint256)",
      ),
      `0x${word(0n)}`,
      ...ticks,
    ],
    data: `0x${words.map((value) => word(value)).join("")}`,
  }
}
