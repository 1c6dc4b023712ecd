/** Queries about swaps. */
import { type Address, toEventSelector } from "viem"
import { protocolOf, type SwapRow } from "../recorded/recorded-rows.ts"
import {
  type AnalystQuestion,
  absolute,
  byNumber,
  chain,
  firstOfRun,
  grouped,
  type Recorded,
  sumOf,
  unique,
  wholeOf,
} from "./analyst-question.ts"

const wrappedCoin: Address = "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2"

/** Protocols whose factories are known here. */
const derived: ReadonlySet<unknown> = new Set(["uniswap-v2", "sushiswap-v2", "uniswap-v3"])

/** Swaps of a token by protocol. */
export const protocolShares = ({ swaps }: Recorded): AnalystQuestion => ({
  slug: "protocol-shares",
  parameters: { chain, token: wrappedCoin },
  isKnown: ({ protocol }) => derived.has(protocol),
  rows: grouped(
    swaps
      .filter((swap) => swap.tokens?.includes(wrappedCoin) === true)
      .flatMap((swap) => {
        const protocol = protocolOf(swap)
        return protocol === undefined ? [] : [{ ...swap, protocol }]
      }),
    ({ protocol }) => [protocol],
    (own) => ({
      protocol: own[0].protocol,
      swaps: own.length,
      pools: unique(own.map(({ pool }) => pool)),
      volume: wholeOf(sumOf(own, ({ tokens, gains }) => absolute(gains[tokens?.[0] === wrappedCoin ? 0 : 1]))),
    }),
  ),
})

/** Events of swaps of other kinds of pools, on Ethereum each of one protocol, which is null where nothing about the pool proves it. */
const otherSwaps: ReadonlyArray<{ readonly kind: string; readonly protocol: string | null; readonly event: string }> = [
  { kind: "v1", protocol: null, event: "TokenPurchase(address,uint256,uint256)" },
  { kind: "v1", protocol: null, event: "EthPurchase(address,uint256,uint256)" },
  { kind: "balancer-v1", protocol: null, event: "LOG_SWAP(address,address,address,uint256,uint256)" },
  { kind: "balancer-v2", protocol: "balancer-v2", event: "Swap(bytes32,address,address,uint256,uint256)" },
  { kind: "bancor", protocol: null, event: "Conversion(address,address,address,uint256,uint256,int256)" },
  {
    kind: "bancor-v3",
    protocol: "bancor",
    event: "TokensTraded(bytes32,address,address,uint256,uint256,uint256,uint256,uint256,address)",
  },
  { kind: "clipper", protocol: "clipper", event: "Swapped(address,address,address,uint256,uint256,bytes)" },
  { kind: "curve", protocol: "curve", event: "TokenExchange(address,int128,uint256,int128,uint256)" },
  { kind: "curve", protocol: "curve", event: "TokenExchange(address,uint256,uint256,uint256,uint256)" },
  { kind: "curve", protocol: "curve", event: "TokenExchangeUnderlying(address,int128,uint256,int128,uint256)" },
  {
    kind: "curve",
    protocol: "curve",
    event: "TokenExchange(address,uint256,uint256,uint256,uint256,uint256,uint256)",
  },
  { kind: "dodo", protocol: null, event: "DODOSwap(address,address,uint256,uint256,address,address)" },
  {
    kind: "pancake-v3",
    protocol: "pancakeswap",
    event: "Swap(address,address,int256,int256,uint160,uint128,int24,uint128,uint128)",
  },
]

const otherSwapsByTopic = new Map(otherSwaps.map((each) => [toEventSelector(each.event), each]))

interface KindOfSwap {
  readonly kind: string
  readonly protocol: string | null | undefined
  readonly pool: string
  readonly signer: Address
  readonly block: number
}

/** The swaps of all kinds of pools. */
const allSwaps = ({ logs, swaps }: Recorded): ReadonlyArray<KindOfSwap> => [
  ...swaps.map((swap) => ({ ...swap, protocol: protocolOf(swap) })),
  ...logs.flatMap(({ topics: [topic = "0x", id = "0x"], address, signer, block }) => {
    const found = otherSwapsByTopic.get(topic)
    if (found === undefined) return []
    const { kind, protocol } = found
    return [{ kind, protocol, pool: kind === "balancer-v2" ? id : address, signer, block }]
  }),
]

/** Swaps by kind of pool. */
export const swapsByKind = (recorded: Recorded): AnalystQuestion => ({
  slug: "swaps-by-kind",
  parameters: { chain },
  // Other forks of Uniswap v2 have factories that are not known here, and Curve lists some of its pools.
  isKnown: ({ pool_kind: kind, protocol }) => kind !== "curve" && (kind !== "v2" || derived.has(protocol)),
  rows: grouped(
    allSwaps(recorded).filter(({ kind, protocol }) => protocol !== undefined && kind !== "curve"),
    ({ kind, protocol }) => [kind, protocol],
    (own) => ({
      pool_kind: own[0].kind,
      protocol: own[0].protocol ?? null,
      swaps: own.length,
      pools: unique(own.map(({ pool }) => pool)),
      traders: unique(own.map(({ signer }) => signer)),
    }),
  ),
})

/** Swaps of a run of blocks. */
export const swapsByBlock = (recorded: Recorded): AnalystQuestion => {
  const swaps = allSwaps(recorded)
  return {
    slug: "swaps-by-block",
    parameters: { chain, block: firstOfRun },
    rows: Array.from({ length: 24 }, (_, index) => ({
      block: firstOfRun + index,
      swaps: swaps.filter(({ block }) => block === firstOfRun + index).length,
    })),
  }
}

interface Sandwich {
  readonly attacker: Address
  readonly token: Address | null
  readonly victims: number
  readonly gainedRaw: bigint | null
}

const isSellOf0 = ({ gains }: SwapRow): boolean => gains[0] > 0n

const soldBy = ({ gains }: SwapRow): bigint => (gains[0] > 0n ? gains[0] : gains[1])
const boughtBy = ({ gains }: SwapRow): bigint => -(gains[0] > 0n ? gains[1] : gains[0])

/** The sandwiches in the swaps of one pool in one block, by the words that describe the view. */
const sandwichesOf = (swaps: ReadonlyArray<SwapRow>): ReadonlyArray<Sandwich> => {
  const token0 = swaps.flatMap(({ tokens }) => tokens ?? [])[0]
  const token1 = swaps.flatMap(({ tokens }) => tokens?.[1] ?? [])[0]
  const backs = new Set<number>()
  return swaps.flatMap((front): ReadonlyArray<Sandwich> => {
    const victimsBefore = (back: SwapRow) =>
      swaps.filter(
        (victim) =>
          victim.index > front.index &&
          victim.index < back.index &&
          isSellOf0(victim) === isSellOf0(front) &&
          victim.signer !== front.signer &&
          victim.signer !== back.signer &&
          (back.signer === front.signer || victim.caller !== front.caller),
      )
    const back = swaps.find(
      (later) =>
        later.index > front.index + 1 &&
        isSellOf0(later) !== isSellOf0(front) &&
        (later.signer === front.signer || (later.caller === front.caller && soldBy(later) === boughtBy(front))) &&
        victimsBefore(later).length > 0,
    )
    if (back === undefined || backs.has(back.index)) return []
    backs.add(back.index)
    return [
      {
        attacker: front.signer,
        token: (isSellOf0(front) ? token0 : token1) ?? null,
        victims: victimsBefore(back).length,
        gainedRaw: soldBy(back) === boughtBy(front) ? boughtBy(back) - soldBy(front) : null,
      },
    ]
  })
}

/** Signers of swaps of other kinds of pools, whose tokens are not derived here. */
const signersOfOthers = (recorded: Recorded): ReadonlySet<unknown> =>
  new Set(allSwaps(recorded).flatMap(({ kind, signer }) => (kind === "v2" || kind === "v3" ? [] : [signer])))

/** Sandwiches by attacker. */
export const sandwiches = (recorded: Recorded): AnalystQuestion => {
  const others = signersOfOthers(recorded)
  const exchanges = recorded.swaps.filter(({ gains }) => gains[0] * gains[1] < 0n)
  const found = [...Map.groupBy(exchanges, ({ block, pool }) => `${block} ${pool}`).values()].flatMap(sandwichesOf)
  return {
    slug: "sandwiches",
    parameters: { chain },
    isKnown: ({ attacker }) => !others.has(attacker),
    rank: byNumber("sandwiches"),
    rows: grouped(
      found,
      ({ attacker, token }) => [attacker, token],
      (own) => {
        const gains = own.flatMap(({ gainedRaw }) => gainedRaw ?? [])
        return {
          attacker: own[0].attacker,
          token: own[0].token,
          sandwiches: own.length,
          victims: own.reduce((sum, { victims }) => sum + victims, 0),
          gained_raw: gains.length === 0 ? null : sumOf(gains, (gain) => gain),
        }
      },
    ),
  }
}

/** Swaps of traders by token. */
export const traderProfits = (recorded: Recorded): AnalystQuestion => {
  const others = signersOfOthers(recorded)
  const sides = recorded.swaps.flatMap(({ signer, tokens = [], gains }) =>
    tokens.map((token, index) => ({ signer, token, gainRaw: gains[index] ?? 0n })),
  )
  const positive = (value: bigint) => (value > 0n ? value : 0n)
  return {
    slug: "trader-profits",
    parameters: { chain },
    isKnown: ({ trader }) => !others.has(trader),
    rank: byNumber("swap_count"),
    rows: grouped(
      sides,
      ({ signer, token }) => [signer, token],
      (own) => ({
        trader: own[0].signer,
        token: own[0].token,
        swap_count: own.length,
        bought_raw: sumOf(own, ({ gainRaw }) => positive(-gainRaw)),
        sold_raw: sumOf(own, ({ gainRaw }) => positive(gainRaw)),
        // Recorded blocks without an endpoint have no prices.
        gained_usd: null,
      }),
    ),
  }
}
