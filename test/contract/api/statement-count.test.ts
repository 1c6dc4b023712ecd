/** The statements of the main queries: each has few, and fewer once a process has read what does not change between marks. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { servedAt } from "#api/catalogue/served-chains.ts"
import { makeExamples } from "#api/routes/agents-text.ts"
import { Store } from "#projections/store/store.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { ann, blocks, bob } from "../../support/api/api-story.ts"
import { testChain } from "../../support/chain/block-builder.ts"
import { project } from "../../support/store/projected.ts"
import { recordQueries } from "../../support/store/recorded-queries.ts"

const servedTest = servedAt({ chains: [testChain], configuredChainIds: new Set([testChain.id]) }, [])

describe("answers", () => {
  layer(layerTestApi, { excludeTestServices: true })((it) => {
    it.effect("need few database queries, whatever their number of rows", () =>
      Effect.gen(function* () {
        yield* project(blocks, 1)
        const { operations, recording } = yield* recordQueries
        const { url } = yield* startTestApi().pipe(Effect.provideService(Store, recording))
        const answer = yield* ask(
          url,
          `{ transactionHistoryV2(subjects: ["${ann}", "${bob}"], perspective: All) { totalCount edges { node { ... on TimelineEventV2 {
            interpretation { processedDescription descriptionDisplayItems { ... on TokenDisplayItem { tokenV2 { symbol } } } }
            transaction { logs { data } }
            perspectiveDelta { tokenDeltasV2 { edges { node { amount token { symbol } attachment { tokenV2 { name } } } } } }
            deltas { edges { node { tokenDeltasV2 { edges { node { amount token { symbol } } } } } } }
          } } } } }`,
        )
        assert.deepStrictEqual(answer.errors, [])
        assert.deepStrictEqual(operations.toSorted(), [
          "count a history",
          "read a history",
          // Once per process and table set.
          "read the columns of tables",
          "read the logs of transactions",
          "read the served table set",
          "read the served table set",
          "read the tide marks",
          "read the tide marks",
          "read the transactions of a history",
          "read tokens",
        ])
        operations.length = 0
        const historyQuery = `{ transactionHistoryV2(subjects: ["${ann}"]) { edges { node { ... on TimelineEventV2 { hash } } } } }`
        assert.deepStrictEqual((yield* ask(url, historyQuery)).errors, [])
        // Its rows show that they are those of the marks, and its transactions were read before.
        assert.deepStrictEqual(operations, ["read the served table set", "read the tide marks", "read a history"])
        operations.length = 0
        const portfolioQuery = makeExamples(servedTest, ann)[0]?.query ?? ""
        const first = yield* ask(url, portfolioQuery)
        assert.deepStrictEqual(operations, [
          "read the served table set",
          "read the tide marks",
          "read the fold height of balances",
          "read smart accounts of owners",
          "read the rows of token balances",
          "read tokens",
          "read tokens that stand for shares",
          "read suspicions of tokens",
          "read which tokens are hardly sold",
          "read the served table set",
          "read the tide marks",
        ])
        operations.length = 0
        const again = yield* ask(url, portfolioQuery)
        assert.deepStrictEqual(again.data, first.data)
        assert.deepStrictEqual(operations, ["read the served table set", "read the tide marks"])
        operations.length = 0
        // Chains are read together, however many fields of each are selected.
        const aliases = Array.from(
          { length: 30 },
          (_, index) => `a${index}: audit { block } b${index}: headBlock c${index}: enabled`,
        )
        assert.deepStrictEqual((yield* ask(url, `{ networks { ${aliases.join(" ")} } }`)).errors, [])
        assert.deepStrictEqual(operations, [
          "read the served table set",
          "read the tide marks",
          "read the audits",
          "read the heads",
          "read the served table set",
          "read the tide marks",
        ])
      }).pipe(Effect.scoped),
    )
  })
})
