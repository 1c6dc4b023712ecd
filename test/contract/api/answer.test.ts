/**
 * What the API answers, over a real store and a real socket: blocks are folded and written as the processor does it, and the
 * answers are compared with the story that the blocks tell.
 */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { buildSchema, isEnumType } from "graphql"
import { makeExamples } from "#api/http/agents-text.ts"
import { makeServedChains } from "#api/served-chains.ts"
import { Store } from "#projections/store/store.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { ask, get, layerTestApi, startTestApi } from "#test/support/api.ts"
import { address, buildBlock, hash, testChain, transferLog } from "#test/support/block-builder.ts"
import { project } from "#test/support/projected.ts"

const ann = address(1)
const bob = address(2)
const usdc = address(0xc1)
const mute = address(0xc2)

const ether = 10n ** 18n

const known = (account: string, token: string, balanceRaw: bigint) => ({ account, token, balanceRaw })

const tokenRead = (token: string, decimals: number | undefined, symbol: string | undefined) => ({
  token,
  name: symbol,
  symbol,
  decimals,
  totalSupplyRaw: 1_000n,
  isNew: false,
})

/** Ann sends Bob 1 ETH; then, in a call of hers, 2.5 USDC and 7 units of a token that does not say its decimals. */
const blocks = [
  buildBlock({
    number: 1,
    transactions: [
      { from: ann, to: bob, valueRaw: ether, receipt: { gasUsedRaw: 21_000n, effectiveGasPriceRaw: 10n ** 9n } },
    ],
    reads: {
      balances: [known(ann, zeroAddress, 5n * ether), known(bob, zeroAddress, 7n * ether)],
    },
  }),
  buildBlock({
    number: 2,
    transactions: [
      {
        from: ann,
        to: usdc,
        input: "0xa9059cbb",
        logs: [transferLog(usdc, ann, bob, 2_500_000n), transferLog(mute, ann, bob, 7n)],
      },
    ],
    reads: {
      tokens: [tokenRead(usdc, 6, "USD\u202eC"), tokenRead(mute, undefined, undefined)],
      balances: [known(ann, usdc, 500_000n), known(bob, usdc, 2_500_000n), known(bob, mute, 7n)],
    },
  }),
]

const asOf = [
  {
    chainId: testChain.id,
    seq: 2,
    block: 2,
    hash: hash(2),
    timestamp: 2_000,
    historyFrom: 0,
  },
]

describe("answers", () => {
  layer(layerTestApi, { excludeTestServices: true })((it) => {
    it.effect("say what accounts own, three ways, with totals, at a block", () =>
      Effect.gen(function* () {
        yield* project(blocks, 1)
        const { url } = yield* startTestApi()
        const answer = yield* ask(
          url,
          `query($addresses: [Address!]!) {
            portfolioV2(addresses: $addresses, chainIds: [31337, 8453]) {
              asOf { chainId seq block hash timestamp historyFrom stale }
              metadata { addresses networks }
              tokenBalances {
                totalBalanceUSD omittedTokenCount
                byToken(first: 1) {
                  totalCount pageInfo { hasNextPage }
                  edges { node { tokenAddress symbol decimals price priceSource balance balanceUSD balanceRaw network { chainId }
                    accountBalances { totalCount edges { node { accountAddress balance balanceRaw account { displayName { value source } } } } } } }
                }
                byAccount { edges { node { accountAddress tokenBalances { edges { node { symbol balanceRaw } } } } } }
                byNetwork { totalCount edges { node { networkId networkSlug balanceUSD } } }
              }
            }
          }`,
          { addresses: [bob.toUpperCase().replace("0X", "0x"), ann, ann] },
        )
        const account = (accountAddress: string, rows: ReadonlyArray<readonly [string, string]>) => ({
          node: {
            accountAddress,
            tokenBalances: { edges: rows.map(([symbol, balanceRaw]) => ({ node: { symbol, balanceRaw } })) },
          },
        })
        const holder = (accountAddress: string, balance: number, value: string) => ({
          node: {
            accountAddress,
            balance,
            balanceRaw: (BigInt(balance) * ether).toString(),
            account: { displayName: { value, source: "ADDRESS" } },
          },
        })
        assert.deepStrictEqual(answer.errors, [])
        assert.deepStrictEqual(answer.data, {
          portfolioV2: {
            asOf: [{ ...asOf[0], stale: true }],
            metadata: { addresses: [bob, ann], networks: ["TEST_MAINNET"] },
            tokenBalances: {
              totalBalanceUSD: 0,
              omittedTokenCount: 1,
              byToken: {
                totalCount: 2,
                pageInfo: { hasNextPage: true },
                edges: [
                  {
                    node: {
                      tokenAddress: zeroAddress,
                      symbol: "ETH",
                      decimals: 18,
                      price: 0,
                      priceSource: "NONE",
                      balance: 12,
                      balanceUSD: 0,
                      balanceRaw: (12n * ether).toString(),
                      network: { chainId: 31337 },
                      accountBalances: {
                        totalCount: 2,
                        edges: [holder(bob, 7, "0xa0a0...a0a2"), holder(ann, 5, "0xa0a0...a0a1")],
                      },
                    },
                  },
                ],
              },
              byAccount: {
                edges: [
                  account(ann, [
                    ["ETH", (5n * ether).toString()],
                    ["USDC", "500000"],
                  ]),
                  account(bob, [
                    ["ETH", (7n * ether).toString()],
                    ["USDC", "2500000"],
                  ]),
                ],
              },
              byNetwork: {
                totalCount: 1,
                edges: [{ node: { networkId: "31337", networkSlug: "TEST_MAINNET", balanceUSD: 0 } }],
              },
            },
          },
        })
        assert.deepStrictEqual(answer.extensions.asOf, asOf)
        assert.strictEqual(answer.extensions.requestId, answer.headers.get("x-request-id"))
      }).pipe(Effect.scoped),
    )

    for (const [filters, symbols] of [
      ['{ symbolLike: "sd" }', ["USDC"]],
      [`{ tokenAddress: "${zeroAddress}" }`, ["ETH"]],
      [`{ excludeTokens: [{ address: "${zeroAddress}", network: TEST_MAINNET }] }`, ["USDC"]],
      [`{ includeTokens: [{ address: "${usdc}", network: BASE_MAINNET }] }`, []],
      ["{ includeTokensWithMissingPrices: false }", []],
      ["{ minBalanceUSD: 1 }", []],
      ["{ hidden: true }", []],
      ["{}", ["ETH", "USDC"]],
    ] as const) {
      it.effect(`filter tokens by ${filters}`, () =>
        Effect.gen(function* () {
          yield* project(blocks, 1)
          const { url } = yield* startTestApi()
          const answer = yield* ask(
            url,
            `{ portfolioV2(addresses: "${ann}") { tokenBalances { byToken(filters: ${filters}) { edges { node { symbol } } } } } }`,
          )
          const edges = symbols.map((symbol) => ({ node: { symbol } }))
          assert.deepStrictEqual(answer.data, { portfolioV2: { tokenBalances: { byToken: { edges } } } })
        }).pipe(Effect.scoped),
      )
    }

    it.effect("tell a history from the signer's side, in human language", () =>
      Effect.gen(function* () {
        yield* project(blocks, 1)
        const { url } = yield* startTestApi()
        const answer = yield* ask(
          url,
          `{ transactionHistoryV2(subjects: "${ann}") {
            totalCount
            edges { node { ... on TimelineEventV2 {
              hash index network methodSighash perspective fromAddress { address } toAddress { address }
              interpretation { description processedDescription descriptionDisplayItems { __typename }
                outboundAttachments { ... on TokenDisplayItem { amountRaw tokenV2 { symbol } } } }
              transaction { blockNumber value transactionFee link receipt { status gasUsed } logs { logIndex address } }
              perspectiveDelta { tokenDeltasCount nftDeltasCount tokenDeltasV2 { edges { node { address amount amountRaw token { symbol } } } } }
              deltas { totalCount edges { node { account { address } } } }
            } } }
          } }`,
        )
        const entry = (parts: object) => ({
          node: {
            index: 0,
            network: "TEST_MAINNET",
            perspective: "Signer",
            fromAddress: { address: ann },
            deltas: {
              totalCount: 2,
              edges: [{ node: { account: { address: ann } } }, { node: { account: { address: bob } } }],
            },
            ...parts,
          },
        })
        assert.deepStrictEqual(answer.errors, [])
        const [first, second] = (
          answer.data as { transactionHistoryV2: { edges: ReadonlyArray<{ node: Record<string, unknown> }> } }
        ).transactionHistoryV2.edges
        assert.deepStrictEqual(
          second,
          entry({
            hash: hash(1_000),
            methodSighash: "0x",
            toAddress: { address: bob },
            interpretation: {
              description: "Sent $1 to $2",
              processedDescription: "Sent 1 ETH to 0xa0a0...a0a2",
              descriptionDisplayItems: [{ __typename: "TokenDisplayItem" }, { __typename: "ActorDisplayItem" }],
              outboundAttachments: [{ amountRaw: ether.toString(), tokenV2: { symbol: "ETH" } }],
            },
            transaction: {
              blockNumber: 1,
              value: ether.toString(),
              transactionFee: 0.000021,
              link: "",
              receipt: { status: 1, gasUsed: 21_000 },
              logs: [],
            },
            perspectiveDelta: {
              tokenDeltasCount: 1,
              nftDeltasCount: 0,
              tokenDeltasV2: {
                edges: [
                  {
                    node: {
                      address: zeroAddress,
                      amount: -1.000021,
                      amountRaw: "-1000021000000000000",
                      token: { symbol: "ETH" },
                    },
                  },
                ],
              },
            },
          }),
        )
        // The token that does not say its decimals: raw, and no token to tell.
        assert.deepStrictEqual(first?.node.perspectiveDelta, {
          tokenDeltasCount: 2,
          nftDeltasCount: 0,
          tokenDeltasV2: {
            edges: [
              { node: { address: usdc, amount: -2.5, amountRaw: "-2500000", token: { symbol: "USDC" } } },
              { node: { address: mute, amount: null, amountRaw: "-7", token: null } },
            ],
          },
        })
        assert.deepStrictEqual(first?.node.methodSighash, "0xa9059cbb")
      }).pipe(Effect.scoped),
    )

    it.effect("tell a history from the receiver's side", () =>
      Effect.gen(function* () {
        yield* project(blocks, 1)
        const { url } = yield* startTestApi()
        const answer = yield* ask(
          url,
          `{ transactionHistoryV2(subjects: "${bob}", perspective: All, filters: { tokenAddress: "${usdc}" }) { totalCount edges { node {
            __typename
            ... on ActivityTimelineEventDelta { transactionHash subject fungibleCount nftCount from { address } to { address }
              transactionBlockTimestamp perspectiveAccount { address } fungibleDeltas { amountRaw amount } originatedFromTransaction { hash } }
          } } } }`,
        )
        assert.deepStrictEqual(answer.data, {
          transactionHistoryV2: {
            totalCount: 1,
            edges: [
              {
                node: {
                  __typename: "ActivityTimelineEventDelta",
                  transactionHash: hash(2_000),
                  subject: bob,
                  fungibleCount: 2,
                  nftCount: 0,
                  from: { address: ann },
                  to: { address: usdc },
                  transactionBlockTimestamp: 2_000,
                  perspectiveAccount: { address: bob },
                  fungibleDeltas: [
                    { amountRaw: "2500000", amount: 2.5 },
                    { amountRaw: "7", amount: null },
                  ],
                  originatedFromTransaction: { hash: hash(2_000) },
                },
              },
            ],
          },
        })
      }).pipe(Effect.scoped),
    )

    it.effect("tell one transaction, a token, an account, the networks; null for what is not there", () =>
      Effect.gen(function* () {
        yield* project(blocks, 1)
        const { url } = yield* startTestApi({ readHeads: Effect.succeed(new Map([[testChain.id, 5]])) })
        const answer = yield* ask(
          url,
          `{
            details: transactionDetailsV2(hash: "${hash(1_000)}", chainId: 31337, subject: "${bob}") { hash perspective perspectiveDelta { account { address } } }
            otherEvent: transactionDetailsV2(hash: "${hash(1_000)}", chainId: 31337, index: 1) { hash }
            lost: transactionDetailsV2(hash: "${hash(9)}", chainId: 31337) { hash }
            elsewhere: transactionDetailsV2(hash: "${hash(1_000)}", chainId: 1) { hash }
            token: fungibleTokenV2(address: "${usdc}", chainId: 31337) { name symbol decimals totalSupply networkV2 { slug } }
            unseen: fungibleTokenV2(address: "${address(77)}", chainId: 31337) { name }
            account(address: "${ann}") { address displayName { value source } }
            accounts(addresses: ["${bob}", "${ann}", "${bob}"]) { address }
            network(chainId: 31337, vm: EVM) { enabled enumValue headBlock lagBlocks historyFrom lastProcessedBlock(processingFlow: TIMELINE) tideMark { block seq } }
            other: network(chainId: 8453, vm: EVM) { name enabled holdingsEnabled lastProcessedBlock(processingFlow: TIMELINE) tideMark { block } }
            wrongKind: network(chainId: 8453, vm: SVM) { name }
            networks { chainId }
          }`,
        )
        assert.deepStrictEqual(answer.errors, [])
        assert.deepStrictEqual(answer.data, {
          details: [{ hash: hash(1_000), perspective: "Receiver", perspectiveDelta: { account: { address: bob } } }],
          otherEvent: [],
          lost: null,
          elsewhere: null,
          token: { name: "USDC", symbol: "USDC", decimals: 6, totalSupply: "1000", networkV2: { slug: "test" } },
          unseen: null,
          account: { address: ann, displayName: { value: "0xa0a0...a0a1", source: "ADDRESS" } },
          accounts: [{ address: bob }, { address: ann }],
          network: {
            enabled: true,
            enumValue: "TEST_MAINNET",
            headBlock: 5,
            lagBlocks: 3,
            historyFrom: 0,
            lastProcessedBlock: 2,
            tideMark: { block: 2, seq: 2 },
          },
          other: { name: "Base", enabled: false, holdingsEnabled: false, lastProcessedBlock: null, tideMark: null },
          wrongKind: null,
          networks: [{ chainId: 31337 }],
        })
      }).pipe(Effect.scoped),
    )

    it.effect("give what can be given beside the error of a token that does not say its decimals", () =>
      Effect.gen(function* () {
        yield* project(blocks, 1)
        const { url } = yield* startTestApi()
        const answer = yield* ask(
          url,
          `{ fungibleTokenV2(address: "${mute}", chainId: 31337) { name } networks { chainId } }`,
        )
        assert.deepStrictEqual(answer.data, { fungibleTokenV2: null, networks: [{ chainId: 31337 }] })
        const [error] = answer.errors
        assert.deepStrictEqual(error?.path, ["fungibleTokenV2"])
        assert.deepStrictEqual(
          [error?.extensions.code, error?.extensions.tag, error?.extensions.chainId],
          ["SOURCE_UNAVAILABLE", "TokenUnreadable", 31337],
        )
      }).pipe(Effect.scoped),
    )

    it.effect("publish the schema that runs, with the values of local chains, and examples that work", () =>
      Effect.gen(function* () {
        yield* project(blocks, 1)
        const { url } = yield* startTestApi()
        const network = buildSchema((yield* get(`${url}/schema.graphql`)).text).getType("Network")
        assert.isTrue(isEnumType(network) && network.getValue("TEST_MAINNET") !== undefined)
        const { text } = yield* get(`${url}/agents.txt`)
        const examples = makeExamples(makeServedChains([testChain], []))
        for (const { query } of examples) {
          assert.include(text, query)
          const answer = yield* ask(url, query)
          assert.deepStrictEqual([answer.status, answer.errors], [200, []])
        }
        assert.include(text, `POST ${url}/graphql`)
      }).pipe(Effect.scoped),
    )

    it.effect("need few queries, however many rows they have", () =>
      Effect.gen(function* () {
        yield* project(blocks, 1)
        const store = yield* Store
        const operations: Array<string> = []
        const counting = Store.of({
          ...store,
          query: (statement) => {
            operations.push(statement.operation)
            return store.query(statement)
          },
        })
        const { url } = yield* startTestApi().pipe(Effect.provideService(Store, counting))
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
          "read the logs of transactions",
          "read the tide marks",
          "read the tide marks",
          "read tokens",
          "read transactions by hash",
        ])
        operations.length = 0
        yield* ask(url, makeExamples(makeServedChains([testChain], []), ann)[0]?.query ?? "")
        assert.deepStrictEqual(operations, [
          "read the tide marks",
          "read token balances",
          "read tokens",
          "read the tide marks",
        ])
      }).pipe(Effect.scoped),
    )
  })
})
