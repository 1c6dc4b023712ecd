/** Pools of Balancer's and Bancor's vaults on Ethereum: the events by which they change, with amounts that are made up. */
import { topicOfEvent } from "#chains/abi/signature.ts"
import type { Address, Hex } from "#schemas/domain/primitive.ts"
import { type LogDraft, word } from "../chain/block-builder.ts"

type Value = bigint | Address

/** A pool of two tokens in the order of their addresses. */
export interface FamilyPool {
  readonly pool: Address
  readonly tokens: readonly [Address, Address]
}

type Amounts = readonly [bigint, bigint]

/** Sources: `pipelines/protocols/{balancer,bancor}/contracts.csv`. */
const [v2Vault, v3Vault, network, collection] = [
  "0xba12222222228d8ba445958a75a0704d566bf2c8",
  "0xba1333333333a1ba1108e8412f11850a5c319ba9",
  "0xeef417e1d5cc832e619ae18d2f140de2999dd4fb",
  "0xde1b3ccfc45e3f5bff7f43516f2cd43364d883e4",
] as const

/** The token that each pool of Bancor v3 has. */
export const bancorHub = "0x1f573d6fb3f13d689ff844b4ce37794d79a7ff1c"

const text = (value: Value): string => word(typeof value === "bigint" ? BigInt.asUintN(256, value) : value)

const list = (values: ReadonlyArray<Value>): string => [BigInt(values.length), ...values].map(text).join("")

interface EventDraft {
  readonly event: string
  readonly topics: ReadonlyArray<Value | Hex>
  readonly words?: ReadonlyArray<Value>
  /** Lists after the words. */
  readonly lists?: ReadonlyArray<ReadonlyArray<Value>>
}

const logOf = (address: Address, { event, topics, words = [], lists = [] }: EventDraft): LogDraft => {
  const tails = lists.map(list)
  const head = 32 * (words.length + lists.length)
  const offsets = tails.map((_, index) => BigInt(head + tails.slice(0, index).join("").length / 2))
  return {
    address,
    topics: [topicOfEvent(event), ...topics.map((value): Hex => `0x${text(value)}`)],
    data: `0x${[...words, ...offsets].map(text).join("")}${tails.join("")}`,
  }
}

const sidesOf = ({ tokens }: FamilyPool, [first, second]: Amounts) =>
  first > 0n
    ? { sold: tokens[0], bought: tokens[1], paid: first, got: -second }
    : { sold: tokens[1], bought: tokens[0], paid: second, got: -first }

/** The id of a pool of Balancer v2. */
const poolIdOf = ({ pool }: FamilyPool): Hex => `${pool}${"0".repeat(24)}`

const provider: Address = `0x${"99".repeat(20)}`

/** Events of a vault: a swap by the pool's gains, and a change of its liquidity. */
export interface VaultFamily {
  readonly swap: (pool: FamilyPool, gains: Amounts) => LogDraft
  readonly change: (pool: FamilyPool, amounts: Amounts) => LogDraft
}

/** Balancer v2. */
export const balancerSecond: VaultFamily = {
  swap: (pool, gains) => {
    const { sold, bought, paid, got } = sidesOf(pool, gains)
    return logOf(v2Vault, {
      event: "Swap(bytes32,address,address,uint256,uint256)",
      topics: [poolIdOf(pool), sold, bought],
      words: [paid, got],
    })
  },
  change: (pool, amounts) =>
    logOf(v2Vault, {
      event: "PoolBalanceChanged(bytes32,address,address[],int256[],uint256[])",
      topics: [poolIdOf(pool), provider],
      lists: [pool.tokens, amounts, [0n, 0n]],
    }),
}

/** A withdrawal of Balancer v2 by the manager of an asset. */
export const managedLog = (pool: FamilyPool, token: Address, cashRaw: bigint): LogDraft =>
  logOf(v2Vault, {
    event: "PoolBalanceManaged(bytes32,address,address,int256,int256)",
    topics: [poolIdOf(pool), provider, token],
    words: [cashRaw, -cashRaw],
  })

/** Balancer v3. */
export const balancerThird: VaultFamily = {
  swap: (pool, gains) => {
    const { sold, bought, paid, got } = sidesOf(pool, gains)
    return logOf(v3Vault, {
      event: "Swap(address,address,address,uint256,uint256,uint256,uint256)",
      topics: [pool.pool, sold, bought],
      words: [paid, got, 0n, paid / 1_000n],
    })
  },
  change: ({ pool }, amounts) => orderedLog(pool, amounts),
}

/** A change of the liquidity of a pool of Balancer v3, by the order of its tokens. */
export const orderedLog = (pool: Address, amounts: ReadonlyArray<bigint>): LogDraft => {
  const isRemoved = amounts.some((amount) => amount < 0n)
  return logOf(v3Vault, {
    event: `Liquidity${isRemoved ? "Removed" : "Added"}(address,address,uint8,uint256,uint256[],uint256[])`,
    topics: [pool, provider, 0n],
    words: [1n],
    lists: [amounts.map((amount) => (amount < 0n ? -amount : amount)), amounts.map(() => 0n)],
  })
}

/** The registration of a pool of Balancer v3, which names its tokens. */
export const registeredLog = (pool: Address, tokens: ReadonlyArray<Address>): LogDraft => {
  const tail = [BigInt(tokens.length), ...tokens.flatMap((token) => [token, 0n, 0n, 0n])].map(text).join("")
  return {
    address: v3Vault,
    topics: [
      topicOfEvent(
        "PoolRegistered(address,address,(address,uint8,address,bool)[],uint256,uint32,(address,address,address),(bool,bool,bool,bool,bool,bool,bool,bool,bool,bool,address),(bool,bool,bool,bool))",
      ),
      `0x${text(pool)}`,
      `0x${text(provider)}`,
    ],
    data: `0x${[BigInt(21 * 32), ...Array.from({ length: 20 }, () => 0n)].map(text).join("")}${tail}`,
  }
}

/** The events of a trade of Bancor v3 with the hub's token, with the reserves of the hub and of the other token after it. */
export const bancorTrade = (
  { tokens }: FamilyPool,
  gains: Amounts,
  {
    trade,
    reserves,
    from = collection,
  }: { readonly trade: bigint; readonly reserves: Amounts; readonly from?: Address },
): ReadonlyArray<LogDraft> => {
  const other = tokens[0] === bancorHub ? tokens[1] : tokens[0]
  const { sold, bought, paid, got } = sidesOf({ pool: network, tokens }, gains)
  const reportOf = (token: Address, reserve: bigint) =>
    logOf(from, {
      event: "TradingLiquidityUpdated(bytes32,address,address,uint256,uint256)",
      topics: [trade, other, token],
      words: [0n, reserve],
    })
  return [
    ...tokens.map((token, side) => reportOf(token, reserves[side === 0 ? 0 : 1])),
    logOf(network, {
      event: "TokensTraded(bytes32,address,address,uint256,uint256,uint256,uint256,uint256,address)",
      topics: [trade, sold, bought],
      words: [paid, got, 0n, 0n, 0n, provider],
    }),
  ]
}
