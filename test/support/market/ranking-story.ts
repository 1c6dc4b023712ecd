/** Purchases of three tokens over thirty hours: what rankings and feeds are of. */
import { Effect } from "effect"
import type { Address } from "#schemas/domain/primitive.ts"
import { ask, startTestApi } from "../api/api.ts"
import { ann, bob, ether, usdc } from "../api/api-story.ts"
import { address, buildBlock, wrappedNative } from "../chain/block-builder.ts"
import { project } from "../store/projected.ts"
import { dollar, lure, lurePool, marketChain, pool, trade } from "./market-story.ts"

/** Accounts of the story. */
export const [cid, dan] = [address(3), address(4)]
/** Tokens of the story. */
export const [alpha, beta] = [address(0xd1), address(0xd2)]
/** The pool of alpha, which holds some. */
export const alphaPool = address(0x511)
const pools = new Map([
  [wrappedNative, pool],
  [alpha, alphaPool],
  [beta, address(0x512)],
  [lure, lurePool],
])

/** Spans of time. */
export const [hourMs, minuteMs] = [3_600_000, 60_000]

/** Time of the mark: half a minute after the ranking's. */
export const endMs = 100 * hourMs + minuteMs / 2

const tokenRead = (token: Address, symbol: string, decimals: number) => ({
  token,
  name: symbol,
  symbol,
  decimals,
  totalSupplyRaw: 5n * 10n ** BigInt(decimals),
  isNew: false,
})

/** Purchases in deep pools, each by its signer for dollars. */
const purchases = (bought: ReadonlyArray<readonly [token: Address, from: Address, dollars: bigint]>) => {
  const reserves = new Map<Address, readonly [bigint, bigint]>()
  return bought.map(([token, from, dollars]) => {
    const before = reserves.get(token) ?? [3_000_000n * dollar, 1_000n * ether]
    const made = trade({ pool: pools.get(token) ?? pool, token, before, paidRaw: dollars * dollar })
    reserves.set(token, made.after)
    return { ...made, transaction: { ...made.transaction, from } }
  })
}

const blockOf = (number: number, ageMs: number, made: ReturnType<typeof purchases>, isFirst = false) =>
  buildBlock({
    number,
    timestampMs: endMs - ageMs,
    transactions: made.map(({ transaction }) => transaction),
    reads: {
      tokens: isFirst
        ? [
            tokenRead(usdc, "USDC", 6),
            tokenRead(wrappedNative, "WETH", 18),
            tokenRead(alpha, "ALPHA", 18),
            tokenRead(beta, "BETA", 18),
            tokenRead(lure, "Claim at https://abict.us", 18),
          ]
        : [],
      balances: made.flatMap(({ balances }) => balances),
    },
  })

/** Thirty hours ago three accounts bought beta; in the last day it is one, and three buy alpha. The last purchase is after the ranking's minute. */
export const rankingBlocks = [
  blockOf(
    10,
    30 * hourMs,
    purchases([
      [beta, ann, 900n],
      [beta, bob, 100n],
      [beta, cid, 100n],
    ]),
    true,
  ),
  blockOf(
    11,
    2 * hourMs,
    purchases([
      [wrappedNative, bob, 3_000n],
      [alpha, ann, 50n],
      [alpha, ann, 60n],
      [alpha, bob, 5_000n],
      [alpha, cid, 70n],
      [beta, ann, 90_000n],
      ...[ann, bob, cid, dan].map((from) => [lure, from, 1_000n] as const),
    ]),
  ),
  blockOf(12, 0, purchases([[beta, dan, 10n]])),
]

/** Asks an API over the story. */
export const startRankingStory = Effect.gen(function* () {
  yield* project(rankingBlocks, 1)
  const { url } = yield* startTestApi({ chains: [marketChain] })
  return (query: string) => ask(url, query)
})
