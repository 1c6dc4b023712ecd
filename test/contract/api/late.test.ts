/** Responses when a source is late or fails: the rest, with an error for that part. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { type QueryFailure, Store, StoreUnavailable } from "#projections/store/store.ts"
import { ask, layerTestApi, startTestApi, type TestAnswer } from "../../support/api/api.ts"
import { ann } from "../../support/api/api-story.ts"
import { marketBlocks, marketChain } from "../../support/market/market-story.ts"
import {
  allowedBlock,
  busy,
  cards,
  cid,
  gems,
  laterBlock,
  relics,
  valueStory,
} from "../../support/market/nft-value-story.ts"
import { project } from "../../support/store/projected.ts"

/** A store in which statements of some purposes end as given. */
const storeWhere = (isLate: (operation: string) => boolean, end: Effect.Effect<never, QueryFailure>) =>
  Effect.map(Store, (store) =>
    Store.of({ ...store, query: (statement) => (isLate(statement.operation) ? end : store.query(statement)) }),
  )

const isOfPrices = (operation: string): boolean => /ticks|folded|pool/.test(operation)

const failures = ({ errors }: TestAnswer) =>
  errors.map(({ path = [], extensions: { code, tag, chainId } }) => [path.join("."), code, tag, chainId])

/** The answer of an API with a fault to a query about the market, or about another story. */
const askWith = Effect.fnUntraced(function* (
  store: Effect.Effect<Store["Service"], never, Store>,
  query: string,
  { blocks, historyFrom } = { blocks: marketBlocks, historyFrom: 1 },
) {
  yield* project(blocks, 1, { historyFrom })
  const options = { chains: [marketChain], answerBudgetMs: 2_000 }
  const { url } = yield* startTestApi(options).pipe(Effect.provideService(Store, yield* store))
  return yield* ask(url, query)
})

const holdings = `portfolioV2(addresses: "${ann}") {
  tokenBalances { totalBalanceUSD byToken(filters: { includeTokensWithMissingPrices: true }) { edges { node { symbol balance balanceUSD priceSource } } } }
}`

const unpriced = ["ETH", "USDC", "THIN", "NONE"].map((symbol) => ({ symbol, balanceUSD: 0, priceSource: "NONE" }))

describe("a response with a late source", () => {
  for (const [name, end] of [
    ["late", Effect.never],
    ["out of reach", Effect.fail(new StoreUnavailable({ operation: "read prices", cause: new Error("down") }))],
  ] as const) {
    it.live(`has the history, and balances without values, if prices are ${name}`, () =>
      Effect.gen(function* () {
        const answer = yield* askWith(
          storeWhere(isOfPrices, end),
          `{ ${holdings} transactionHistoryV2(subjects: "${ann}") { totalCount } }`,
        )
        const { portfolioV2, transactionHistoryV2 } = answer.data as {
          portfolioV2: {
            tokenBalances: { totalBalanceUSD: number; byToken: { edges: ReadonlyArray<{ node: object }> } }
          }
          transactionHistoryV2: { totalCount: number }
        }
        const { totalBalanceUSD, byToken } = portfolioV2.tokenBalances
        assert.sameDeepMembers(
          byToken.edges.map(({ node: { balance: _, ...node } }: { node: { balance?: number } }) => node),
          unpriced,
        )
        assert.deepStrictEqual([totalBalanceUSD, transactionHistoryV2.totalCount > 0], [0, true])
        assert.deepStrictEqual(failures(answer), [["portfolioV2", "TIMEOUT", "PricesPending", marketChain.id]])
        assert.include(answer.errors[0]?.message, "retry in a few seconds")
      }).pipe(Effect.scoped, Effect.provide(layerTestApi)),
    )
  }

  it.live("has no ticks of a worth over time without prices, and reports that", () =>
    Effect.gen(function* () {
      const history = `historicalPortfolio(address: "${ann}", chainId: ${marketChain.id}, timeFrame: DAY) { value }`
      const answer = yield* askWith(
        storeWhere(isOfPrices, Effect.never),
        `{ ${history} account(address: "${ann}") { address } }`,
      )
      assert.deepStrictEqual(answer.data, { historicalPortfolio: [], account: { address: ann } })
      assert.deepStrictEqual(failures(answer), [["historicalPortfolio", "TIMEOUT", "PricesPending", marketChain.id]])
    }).pipe(Effect.scoped, Effect.provide(layerTestApi)),
  )

  it.live("has allowances without values, and reports that once", () =>
    Effect.gen(function* () {
      const answer = yield* askWith(
        storeWhere(isOfPrices, Effect.never),
        `{ account(address: "${cid}") { allowances { edges { node { contractAddress valueAtRisk } } } } }`,
        { blocks: [...valueStory, laterBlock, allowedBlock], historyFrom: 0 },
      )
      const { allowances } = (answer.data as { account: { allowances: { edges: ReadonlyArray<{ node: object }> } } })
        .account
      const late = (contractAddress: string) => ({ contractAddress, valueAtRisk: null })
      assert.sameDeepMembers(
        allowances.edges.map(({ node }) => node),
        [late(gems), late(gems), late(cards), late(relics), { contractAddress: busy, valueAtRisk: 0 }],
      )
      assert.deepStrictEqual(
        answer.errors.map(({ extensions: { tag, chainId } }) => [tag, chainId]),
        [["PricesPending", marketChain.id]],
      )
    }).pipe(Effect.scoped, Effect.provide(layerTestApi)),
  )

  it.live("has the other fields if a nullable one is late, with its path", () =>
    Effect.gen(function* () {
      const details = `transactionDetailsV2(hash: "0x${"1".repeat(64)}", chainId: ${marketChain.id}) { hash }`
      const isDetails = (operation: string) => /transaction/.test(operation)
      const answer = yield* askWith(
        storeWhere(isDetails, Effect.never),
        `{ ${details} account(address: "${ann}") { address } }`,
      )
      assert.deepStrictEqual(answer.data, { transactionDetailsV2: null, account: { address: ann } })
      assert.deepStrictEqual(failures(answer), [["transactionDetailsV2", "TIMEOUT", "AnswerTooLate", undefined]])
      assert.include(answer.errors[0]?.message, "request less: fewer root fields")
    }).pipe(Effect.scoped, Effect.provide(layerTestApi)),
  )

  it.live("advises smaller requests only if they can be smaller", () =>
    Effect.gen(function* () {
      const isDetails = (operation: string) => /transaction/.test(operation)
      const one = `{ transactionDetailsV2(hash: "0x${"1".repeat(64)}", chainId: ${marketChain.id}) { hash } }`
      const small = yield* askWith(storeWhere(isDetails, Effect.never), one)
      assert.deepStrictEqual(small.data, { transactionDetailsV2: null })
      assert.include(small.errors[0]?.message, "as small as it can be: retry")
      assert.notInclude(small.errors[0]?.message, "less")
    }).pipe(Effect.scoped, Effect.provide(layerTestApi)),
  )
})
