/**
 * Responses of the API, over a real store and a real socket: blocks are folded and written as by the processor, and the responses are compared
 * with the story of the blocks.
 */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { buildSchema, isEnumType } from "graphql"
import { chainCatalogue } from "#api/catalogue/chain-catalogue.ts"
import { servedAt } from "#api/catalogue/served-chains.ts"
import { makeExamples } from "#api/routes/agents-text.ts"
import { specifiedChains } from "#chains/registry.ts"
import { writeHeads } from "#projections/table/heads.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { ask, get, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { ann, blocks, bob, ether, mute, usdc } from "../../support/api/api-story.ts"
import { address, hash, testChain } from "../../support/chain/block-builder.ts"
import { project } from "../../support/store/projected.ts"

/** Every listed chain: the served one, then those of the specification. */
const reportedChains = [testChain, ...chainCatalogue].map(({ id }) => ({ chainId: id }))

const servedTest = servedAt({ chains: [testChain], configuredChainIds: new Set([testChain.id]) }, [])

describe("answers", () => {
  layer(layerTestApi, { excludeTestServices: true })((it) => {
    it.effect("describe a history from the signer's perspective", () =>
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
        // The token without decimals: its raw amount, and no token to format it.
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

    it.effect("return a history from the recipient's perspective", () =>
      Effect.gen(function* () {
        yield* project(blocks, 1)
        const { url } = yield* startTestApi()
        const answer = yield* ask(
          url,
          `{ transactionHistoryV2(subjects: "${bob}", perspective: All, filters: { tokenAddress: "${usdc}" }) { totalCount edges { node {
            __typename
            ... on ActivityTimelineEventDelta { transactionHash subject fungibleCount nftCount from { address } to { address }
              transactionBlockTimestamp perspectiveAccount { address } fungibleDeltas { amountRaw amount } originatedFromTransaction { hash }
              interpretation { description processedDescription descriptionDisplayItems { __typename } inboundAttachments { __typename } } }
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
                  interpretation: {
                    description: "Received $1 and $2 from $3",
                    processedDescription: "Received 2.5 USDC and 7 base units of 0xa0a0...a0c2 from 0xa0a0...a0a1",
                    descriptionDisplayItems: [
                      { __typename: "TokenDisplayItem" },
                      { __typename: "TokenDisplayItem" },
                      { __typename: "ActorDisplayItem" },
                    ],
                    inboundAttachments: [{ __typename: "TokenDisplayItem" }, { __typename: "TokenDisplayItem" }],
                  },
                },
              },
            ],
          },
        })
      }).pipe(Effect.scoped),
    )

    it.effect("return one transaction, a token, an account, the networks; null for missing ones", () =>
      Effect.gen(function* () {
        yield* project(blocks, 1)
        yield* writeHeads([
          {
            chainId: testChain.id,
            number: 5,
            hash: hash(5),
            seenAtMs: 0,
            verifiesRoots: true,
            hasReceipts: true,
            retry: undefined,
          },
        ])
        const { url } = yield* startTestApi()
        const answer = yield* ask(
          url,
          `{
            details: transactionDetailsV2(hash: "${hash(1_000)}", chainId: 31337, subject: "${bob}") { hash perspective perspectiveDelta { account { address } } }
            otherEvent: transactionDetailsV2(hash: "${hash(1_000)}", chainId: 31337, index: 1) { hash }
            lost: transactionDetailsV2(hash: "${hash(9)}", chainId: 31337) { hash }
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
          networks: reportedChains,
        })
      }).pipe(Effect.scoped),
    )

    it.effect("list every chain of the specification, also those that cannot be read", () =>
      Effect.gen(function* () {
        const { url } = yield* startTestApi()
        const of = (fields: string) =>
          Effect.map(
            ask(url, `{ networks { ${fields} } }`),
            // The answer to the query above.
            ({ data }) => (data as { readonly networks: ReadonlyArray<Record<string, unknown>> }).networks,
          )
        const listed = [...specifiedChains, testChain]
        const networks = yield* of("chainId name slug enabled holdingsEnabled vm evmCompatible wrappedGasTokenAddress")
        assert.deepStrictEqual(new Set(networks.map((one) => one.chainId)), new Set(listed.map(({ id }) => id)))
        const find = (chainId: number) => networks.find((network) => network.chainId === chainId)
        const disabled = { enabled: false, holdingsEnabled: false }
        assert.deepStrictEqual(
          [42220, 1151111081, 6172014, 911911].map(find),
          [
            { chainId: 42220, name: "Celo", slug: "celo", vm: "EVM", evmCompatible: true },
            { chainId: 1151111081, name: "Solana", slug: "solana", vm: "SVM", evmCompatible: false },
            { chainId: 6172014, name: "Bitcoin", slug: "bitcoin", vm: "BITCOIN", evmCompatible: false },
            { chainId: 911911, name: "HyperCore", slug: "hypercore", vm: "EVM", evmCompatible: true },
          ].map((chain) => ({ ...chain, ...disabled, wrappedGasTokenAddress: null })),
        )
        // A chain without a value would make the whole list null.
        const named = listed.filter(({ enumValue }) => enumValue !== undefined)
        assert.lengthOf(yield* of("enumValue"), named.length)
      }).pipe(Effect.scoped),
    )

    it.effect("return the other fields beside the error for a token without decimals", () =>
      Effect.gen(function* () {
        yield* project(blocks, 1)
        const { url } = yield* startTestApi()
        const answer = yield* ask(
          url,
          `{ fungibleTokenV2(address: "${mute}", chainId: 31337) { name } networks { chainId } }`,
        )
        assert.deepStrictEqual(answer.data, { fungibleTokenV2: null, networks: reportedChains })
        const [error] = answer.errors
        assert.deepStrictEqual(error?.path, ["fungibleTokenV2"])
        assert.deepStrictEqual(
          [error?.extensions.code, error?.extensions.tag, error?.extensions.chainId],
          ["SOURCE_UNAVAILABLE", "TokenUnreadable", 31337],
        )
      }).pipe(Effect.scoped),
    )

    it.effect("publish the served schema, with the enum values of local chains and working examples", () =>
      Effect.gen(function* () {
        yield* project(blocks, 1)
        const { url } = yield* startTestApi()
        const network = buildSchema((yield* get(`${url}/schema.graphql`)).text).getType("Network")
        assert.isTrue(isEnumType(network) && network.getValue("TEST_MAINNET") !== undefined)
        const { text } = yield* get(`${url}/agents.txt`)
        const examples = makeExamples(servedTest)
        for (const { query } of examples) {
          assert.include(text, query)
          const answer = yield* ask(url, query)
          assert.deepStrictEqual([answer.status, answer.errors], [200, []])
        }
        assert.include(text, `POST ${url}/graphql`)
      }).pipe(Effect.scoped),
    )

    it.effect("document date filters and full addresses for agents", () =>
      Effect.gen(function* () {
        const { url } = yield* startTestApi()
        const { text } = yield* get(`${url}/agents.txt`)
        for (const member of ["startDate", "endDate", "descriptionDisplayItems", "ActorDisplayItem { address }"]) {
          assert.include(text, member)
        }
      }).pipe(Effect.scoped),
    )

    it.effect("send people the app at /, and programs to what they can read", () =>
      Effect.gen(function* () {
        const { url } = yield* startTestApi()
        const from = (accept: string) =>
          Effect.promise(() => fetch(`${url}/`, { headers: { accept }, redirect: "manual" }))
        const page = yield* from("text/html,application/xhtml+xml,*/*;q=0.8")
        assert.deepStrictEqual([page.status, page.headers.get("content-type")], [200, "text/html; charset=utf-8"])
        for (const accept of ["*/*", "text/plain", "application/json"]) {
          const text = yield* from(accept)
          assert.deepStrictEqual([text.status, text.headers.get("location")], [302, "/agents.txt"], accept)
          assert.include(yield* Effect.promise(() => text.text()), "/agents.txt")
        }
        assert.match((yield* get(`${url}/`)).text, /^Tidemark: on-chain/)
      }).pipe(Effect.scoped),
    )

    it.effect("filter a history by every filter: any value within a member, all members together", () =>
      Effect.gen(function* () {
        yield* project(blocks, 1)
        const { url } = yield* startTestApi()
        for (const [filters, found] of [
          ["{}", [2, 1]],
          ["{ orderByDirection: ASC }", [1, 2]],
          ["{ chainIds: [31337], network: [BASE_MAINNET] }", [2, 1]],
          ["{ chainIds: [8453] }", []],
          ["{ network: [TEST_MAINNET] }", [2, 1]],
          [`{ tokenAddress: ["${zeroAddress}"] }`, [1]],
          [`{ tokenAddress: ["${zeroAddress}", "${usdc}"] }`, [2, 1]],
          [`{ sentTo: ["${bob}"], tokenAddress: ["${usdc}"] }`, [2]],
          [`{ sentTo: ["${ann}"] }`, []],
          [`{ receivedFrom: ["${ann}"] }`, [2, 1]],
          [`{ receivedFrom: ["${bob}"] }`, []],
          [`{ contractAddress: ["${usdc}"] }`, [2]],
          ["{ categories: [Swap] }", []],
          ["{ startDate: 2000 }", [2]],
          ["{ endDate: 2000 }", [1]],
          ["{ startDate: -5, endDate: 9007199254740991 }", [2, 1]],
          ["{ tokenAddress: [] }", []],
        ] as const) {
          const answer = yield* ask(
            url,
            `{ transactionHistoryV2(subjects: "${ann}", filters: ${filters}) { totalCount edges { node { ... on TimelineEventV2 { hash } } } } }`,
          )
          const edges = found.map((number) => ({ node: { hash: hash(number * 1_000) } }))
          assert.deepStrictEqual(answer.data, { transactionHistoryV2: { totalCount: found.length, edges } }, filters)
        }
      }).pipe(Effect.scoped),
    )

    it.effect("serve a page to browsers, and no other file of its folder", () =>
      Effect.gen(function* () {
        const { url } = yield* startTestApi()
        const pages = [
          yield* get(`${url}/account/ann.eth`, { accept: "text/html,*/*" }),
          yield* get(`${url}/account/ann.eth`, { accept: "application/json" }),
          yield* get(`${url}/assets/..%2Fapp.html`),
        ]
        assert.deepStrictEqual(
          pages.map(({ status, headers }) => [status, headers.get("content-type")]),
          [
            [200, "text/html; charset=utf-8"],
            [404, "application/json; charset=utf-8"],
            [404, "application/json; charset=utf-8"],
          ],
        )
      }).pipe(Effect.scoped),
    )
  })
})
