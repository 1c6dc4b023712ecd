/** Amounts at an arbitrarily high price count for no more than the token's pools could pay. Over a real store and a real socket. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { ann, bob, ether } from "../../support/api/api-story.ts"
import { address, buildBlock } from "../../support/chain/block-builder.ts"
import { dollar, marketBlocks, marketChain, tokenRead, trade, trades } from "../../support/market/market-story.ts"
import { project } from "../../support/store/projected.ts"

const carol = address(3)
const [bought, sound] = [address(0xd1), address(0xd2)]
const [boughtPool, soundPool] = [address(0x511), address(0x512)]

/** Two accounts buy a token for 15 dollars each from a pool of 20,000 that holds an amount of it. */
const buyTwice = (heldRaw: bigint) =>
  [bob, carol].map((by, index) =>
    trade({
      pool: boughtPool,
      token: bought,
      by,
      paidRaw: 15n * dollar,
      before: [(20_000n + 15n * BigInt(index)) * dollar, heldRaw],
    }),
  )

/** At 0.02 dollars, and at 7·10¹⁷. */
const [usualTrades, absurdTrades] = [buyTwice(1_000_000n * ether), buyTwice(28_571n)]

const soundTrades = [bob, carol].map((by) =>
  trade({
    pool: soundPool,
    token: sound,
    by,
    before: [3_000_000n * dollar, 1_000n * ether],
    paidRaw: 90_000n * dollar,
  }),
)

const marketBlock = (number: number, timestampMs: number, made: ReadonlyArray<ReturnType<typeof trade>>) => ({
  number,
  timestampMs,
  transactions: made.map(({ transaction }) => transaction),
  reads: { balances: made.flatMap(({ balances }) => balances) },
})

const usual = marketBlock(3, 910_000, [...usualTrades, ...soundTrades])

/** Ann and Carol have a million of the token each. The pool is emptied forty minutes later; one interval follows. */
const blocks = [
  ...marketBlocks,
  buildBlock({
    ...usual,
    reads: {
      tokens: [tokenRead(bought, "DEAR", 18), tokenRead(sound, "SOUND", 18)],
      balances: [
        ...usual.reads.balances,
        ...[ann, carol].map((account) => ({ account, token: bought, balanceRaw: 1_000_000n * ether })),
        { account: carol, token: zeroAddress, balanceRaw: 0n },
      ],
    },
  }),
  buildBlock(marketBlock(4, 3_310_000, absurdTrades)),
  buildBlock({ number: 5, timestampMs: 3_700_000 }),
]

interface Row {
  readonly node: { readonly balanceUSD: number; readonly tokenAddress?: string; readonly price?: number }
}
interface Balances {
  readonly totalBalanceUSD: number
  readonly byToken: { readonly edges: ReadonlyArray<Row> }
  readonly byAccount: { readonly edges: ReadonlyArray<Row> }
}

/** The pools of the token held 20,030 dollars after the trades. */
const payableUsd = 20_030

const near = (left: number, right: number) => Math.abs(left / right - 1) < 1e-9

const startMarket = Effect.gen(function* () {
  yield* project(blocks, 1)
  const { url } = yield* startTestApi({ chains: [marketChain] })
  return (query: string) => ask(url, query)
})

layer(layerTestApi, { excludeTestServices: true })("the worth of amounts", (it) => {
  it.effect("is at most what the token's pools could pay out, in rows and totals of any grouping", () =>
    Effect.gen(function* () {
      const askMarket = yield* startMarket
      const fields = `totalBalanceUSD byToken { edges { node { tokenAddress price balanceUSD } } }
        byAccount { edges { node { balanceUSD } } }`
      const { data, errors } = yield* askMarket(`{
        ann: portfolioV2(addresses: "${ann}") { tokenBalances { ${fields} } }
        both: portfolioV2(addresses: ["${ann}", "${carol}"]) { tokenBalances { ${fields} } }
        history: historicalPortfolio(address: "${ann}", chainId: ${marketChain.id}, timeFrame: HOUR) { value }
      }`)
      assert.deepStrictEqual(errors, [])
      const found = data as Record<"ann" | "both", { readonly tokenBalances: Balances }>
      const history = (data as { readonly history: ReadonlyArray<{ readonly value: number }> }).history
      const others = 2 * (trades[1]?.usd ?? 0) + 400
      for (const { tokenBalances } of [found.ann, found.both]) {
        const row = tokenBalances.byToken.edges.find(({ node }) => node.tokenAddress === bought)?.node
        assert.isAbove(row?.price ?? 0, 6e17)
        assert.isTrue(near(row?.balanceUSD ?? 0, payableUsd), `${row?.balanceUSD}`)
        assert.isTrue(near(tokenBalances.totalBalanceUSD, others + payableUsd), `${tokenBalances.totalBalanceUSD}`)
        const accounts = tokenBalances.byAccount.edges.reduce((sum, { node }) => sum + node.balanceUSD, 0)
        assert.isTrue(near(accounts, others + payableUsd), `${accounts}`)
      }
      assert.isTrue(near(history.at(-1)?.value ?? 0, others + payableUsd), `${history.at(-1)?.value}`)
    }).pipe(Effect.scoped),
  )

  it.effect("is bounded per purchase, so that no price dominates a ranking", () =>
    Effect.gen(function* () {
      const askMarket = yield* startMarket
      const { data, errors } = yield* askMarket("{ tokenRanking { edges { node { tokenAddress } } } }")
      assert.deepStrictEqual(errors, [])
      assert.deepStrictEqual(data, {
        tokenRanking: { edges: [sound, bought].map((tokenAddress) => ({ node: { tokenAddress } })) },
      })
    }).pipe(Effect.scoped),
  )
})
