/** Responses to queries that can only be answered in part: the rest, with an error for that part. */
import { assert, describe, it, layer } from "@effect/vitest"
import { Effect } from "effect"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { ask, layerTestApi, startTestApi, type TestAnswer } from "../../support/api/api.ts"
import { ann, blocks, bob, ether } from "../../support/api/api-story.ts"
import { address, buildBlock, hash, testChain } from "../../support/chain/block-builder.ts"
import { project } from "../../support/store/projected.ts"

const solana = "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA"
const bitcoin = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"

/** The part of failures that a caller receives. */
const failures = ({ errors }: TestAnswer) =>
  errors.map(({ path = [], extensions: { code, tag, chainId } }) => [path.join("."), code, tag, chainId])

const unread = (path: string, chainId: number) => [path, "SOURCE_UNAVAILABLE", "ChainUnread", chainId]

const foreign = (path: string) => [
  [path, "SOURCE_UNAVAILABLE", "AddressUnread", 1_151_111_081],
  [path, "SOURCE_UNAVAILABLE", "AddressUnread", 6_172_014],
]

describe("a query that can only be answered in part", () => {
  layer(layerTestApi, { excludeTestServices: true })((live) => {
    live.effect("is answered for the other addresses if some are of another kind of chain", () =>
      Effect.gen(function* () {
        yield* project(blocks, 1)
        const { url } = yield* startTestApi()
        const answer = yield* ask(
          url,
          `query($addresses: [Address!]!) {
            portfolioV2(addresses: $addresses) { metadata { addresses } tokenBalances { byToken(filters: { includeTokensWithMissingPrices: true }) { totalCount } } }
            transactionHistoryV2(subjects: $addresses) { totalCount }
            accounts(addresses: $addresses) { address }
          }`,
          { addresses: [solana, ann, bitcoin] },
        )
        assert.deepStrictEqual(answer.data, {
          portfolioV2: { metadata: { addresses: [ann] }, tokenBalances: { byToken: { totalCount: 2 } } },
          transactionHistoryV2: { totalCount: 2 },
          accounts: [{ address: ann }],
        })
        assert.deepStrictEqual(failures(answer).sort(), [
          ...foreign("accounts"),
          ...foreign("portfolioV2"),
          ...foreign("transactionHistoryV2"),
        ])
        assert.strictEqual(answer.errors[0]?.extensions.argument, "addresses")
        assert.include(answer.errors[0]?.message, `${solana}, an address of Solana`)
        const alone = yield* ask(url, `{ portfolioV2(addresses: "${solana}") { tokenBalances { totalBalanceUSD } } }`)
        assert.deepStrictEqual(failures(alone), foreign("portfolioV2").slice(0, 1))
      }).pipe(Effect.scoped),
    )

    live.effect("is answered for the other chains if one is not served, by either name of it", () =>
      Effect.gen(function* () {
        yield* project(blocks, 1)
        const { url } = yield* startTestApi()
        const answer = yield* ask(
          url,
          `{ portfolioV2(addresses: "${ann}", chainIds: [31337, 8453], networks: [ETHEREUM_MAINNET]) {
              metadata { networks } asOf { chainId seq block hash timestamp historyFrom stale unknownAccounts } tokenBalances { omittedTokenCount } }
            transactionHistoryV2(subjects: "${ann}", filters: { chainIds: [911911] }) { totalCount } }`,
        )
        const unreadMark = { seq: null, block: null, hash: null, timestamp: null, historyFrom: null, stale: true }
        const { portfolioV2 } = answer.data as { portfolioV2: { asOf: ReadonlyArray<unknown> } }
        assert.deepStrictEqual(portfolioV2.asOf.slice(1), [
          { chainId: 8453, ...unreadMark, unknownAccounts: [ann] },
          { chainId: 1, ...unreadMark, unknownAccounts: [ann] },
        ])
        assert.deepStrictEqual(answer.data, {
          portfolioV2: {
            metadata: { networks: ["TEST_MAINNET"] },
            asOf: portfolioV2.asOf,
            tokenBalances: { omittedTokenCount: 0 },
          },
          transactionHistoryV2: { totalCount: 0 },
        })
        assert.deepStrictEqual(failures(answer), [
          unread("portfolioV2", 8453),
          unread("portfolioV2", 1),
          unread("transactionHistoryV2", 911_911),
        ])
      }).pipe(Effect.scoped),
    )

    live.effect("reports a token and a transaction of a chain that is not served", () =>
      Effect.gen(function* () {
        yield* project(blocks, 1)
        const { url } = yield* startTestApi()
        const answer = yield* ask(
          url,
          `{ fungibleTokenV2(address: "${bob}", chainId: 1) { name }
             fungibleTokenBatchV2(tokens: [{ address: "${bob}", chainId: 8453 }]) { name }
             transactionDetailsV2(hash: "${hash(1)}", chainId: 10) { hash } }`,
        )
        assert.deepStrictEqual(answer.data, {
          fungibleTokenV2: null,
          fungibleTokenBatchV2: [null],
          transactionDetailsV2: null,
        })
        assert.deepStrictEqual(failures(answer).sort(), [
          unread("fungibleTokenBatchV2.0", 8453),
          unread("fungibleTokenV2", 1),
          unread("transactionDetailsV2", 10),
        ])
      }).pipe(Effect.scoped),
    )

    live.effect("reports a configured chain whose endpoint has not answered yet", () =>
      Effect.gen(function* () {
        const dead = { ...testChain, id: 31_339, enumValue: "DEAD_MAINNET" }
        const { url } = yield* startTestApi({ chains: [dead] })
        const answer = yield* ask(
          url,
          `{ portfolioV2(addresses: "${ann}", chainIds: [31339]) { asOf { chainId block unknownAccounts } tokenBalances { totalBalanceUSD } }
             transactionHistoryV2(subjects: "${ann}", filters: { chainIds: [31339] }) { totalCount } }`,
        )
        assert.deepStrictEqual(answer.data, {
          portfolioV2: {
            asOf: [{ chainId: 31_339, block: null, unknownAccounts: [ann] }],
            tokenBalances: { totalBalanceUSD: 0 },
          },
          transactionHistoryV2: { totalCount: 0 },
        })
        assert.deepStrictEqual(failures(answer), [
          unread("portfolioV2", 31_339),
          unread("transactionHistoryV2", 31_339),
        ])
      }).pipe(Effect.scoped),
    )
  })

  it.live("lists accounts that were not read in imported blocks, and reports those without a coin balance", () =>
    Effect.gen(function* () {
      const [read, gone] = [address(3), address(4)]
      const imported = buildBlock({
        number: 7,
        transactions: [{ from: ann, to: bob, valueRaw: ether }],
        reads: {
          balances: [
            { account: read, token: zeroAddress, balanceRaw: ether },
            { account: gone, token: zeroAddress, balanceRaw: 0n },
          ],
        },
      })
      yield* project([imported], 1, { lane: "history", historyFrom: 7 })
      const { url } = yield* startTestApi()
      const answer = yield* ask(
        url,
        `query($addresses: [Address!]!) { portfolioV2(addresses: $addresses) {
          asOf { chainId block historyFrom unknownAccounts }
          tokenBalances { totalBalanceUSD byToken(filters: { includeTokensWithMissingPrices: true }) { edges { node { balance } } } } } }`,
        { addresses: [ann, read, gone, bob] },
      )
      assert.deepStrictEqual(answer.data, {
        portfolioV2: {
          asOf: [{ chainId: testChain.id, block: 7, historyFrom: 7, unknownAccounts: [ann, read, gone, bob] }],
          tokenBalances: { totalBalanceUSD: 0, byToken: { edges: [{ node: { balance: 1 } }] } },
        },
      })
      assert.deepStrictEqual(failures(answer), [
        ["portfolioV2.tokenBalances", "SOURCE_UNAVAILABLE", "BalancesUnknown", testChain.id],
      ])
      assert.include(answer.errors[0]?.message, ` ${ann}, ${bob} `)
    }).pipe(Effect.scoped, Effect.provide(layerTestApi)),
  )

  it.live("reports nothing for a chain with a complete history", () =>
    Effect.gen(function* () {
      yield* project([buildBlock({ number: 0, parentHash: hash(0) })], 1, { historyFrom: 0 })
      const { url } = yield* startTestApi()
      const answer = yield* ask(
        url,
        `{ portfolioV2(addresses: "${ann}") { tokenBalances { totalBalanceUSD } asOf { unknownAccounts } } }`,
      )
      assert.deepStrictEqual(answer.errors, [])
      assert.deepStrictEqual(answer.data, {
        portfolioV2: { tokenBalances: { totalBalanceUSD: 0 }, asOf: [{ unknownAccounts: [] }] },
      })
    }).pipe(Effect.scoped, Effect.provide(layerTestApi)),
  )
})
