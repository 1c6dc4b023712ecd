/** Last sales and events of NFTs in answers. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { address, batchLog, buildBlock, collection, hash, nftLog } from "../../support/chain/block-builder.ts"
import { orderLog, seaport } from "../../support/chain/order-log.ts"
import { markAt, project } from "../../support/store/projected.ts"

const [ann, bob, coin] = [address(1), address(2), address(0x71)]

const sale = (tokenId: bigint, requested: { readonly token?: Address; readonly amountRaw: bigint }, copies = 1n) =>
  orderLog({
    offerer: ann,
    recipient: bob,
    offered: [{ kind: copies > 1n ? "erc1155" : "erc721", token: collection, tokenId, amountRaw: copies }],
    requested: [{ kind: requested.token === undefined ? "native" : "erc20", ...requested, recipient: ann }],
  })

const moved = (tokenId: bigint) => nftLog("Transfer", [ann, bob, tokenId])

/** Eight days after the first block. */
const laterMs = 8 * 86_400_000

/** Six items: sold twice, sold for a token, given away, three copies sold at once, a paid mint, and sold while the marketplace held it. */
const story = [
  buildBlock({
    number: 1,
    transactions: [
      { from: ann, logs: [moved(1n), sale(1n, { amountRaw: 9n })] },
      { from: ann, logs: [moved(2n), sale(2n, { token: coin, amountRaw: 2_500_000n })] },
      { from: ann, logs: [moved(3n)] },
      { from: ann, logs: [batchLog(ann, bob, [[4n, 3n]]), sale(4n, { amountRaw: 6n * 10n ** 18n }, 3n)] },
      { from: bob, to: collection, valueRaw: 8n, logs: [nftLog("Transfer", [zeroAddress, bob, 5n])] },
      { from: bob, logs: [nftLog("Transfer", [seaport, bob, 6n]), sale(6n, { amountRaw: 7n })] },
    ],
    reads: {
      tokens: [{ token: coin, name: "USD", symbol: "USD", decimals: 6, totalSupplyRaw: undefined, isNew: false }],
    },
  }),
  buildBlock({
    number: 2,
    timestampMs: laterMs,
    transactions: [{ from: ann, logs: [moved(1n), sale(1n, { amountRaw: 15n * 10n ** 17n })] }],
  }),
]

interface Page {
  readonly edges: ReadonlyArray<{ readonly node: Record<string, unknown> }>
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string }
}

describe("sales of NFTs", () => {
  layer(layerTestApi, { excludeTestServices: true })((it) => {
    /** Events as `query` answers them, a page of `limit` at a time. */
    const walk = Effect.fnUntraced(function* (url: string, root: string, input: string, limit: number) {
      const seen: Array<unknown> = []
      let after = "null"
      for (;;) {
        const { data, errors } = yield* ask(
          url,
          `{ page: ${root}(input: { ${input}, limit: ${limit}, after: ${after} }) {
            edges { node { id eventType from to quantity block logIndex key timestamp nft { tokenId } } }
            pageInfo { hasNextPage endCursor } } }`,
        )
        assert.deepStrictEqual(errors, [])
        const { page } = data as { page: Page }
        seen.push(...page.edges.map(({ node }) => node))
        if (!page.pageInfo.hasNextPage) return seen
        after = JSON.stringify(page.pageInfo.endCursor)
      }
    })

    it.effect("appear among the events of accounts and of blocks, with what was paid", () =>
      Effect.gen(function* () {
        yield* project(story, 1)
        const { url } = yield* startTestApi()
        const payment = "payment { from to tokenAmountRaw historicPriceUsd gasAmountRaw token { symbol } }"
        const { data, errors } = yield* ask(
          url,
          `{ nftEventsForAddressesV2(input: { chainIds: 31337, userAddresses: ["${ann}", "${bob}"], limit: 9 }) {
            edges { node { eventType block nft { tokenId } ${payment} transaction { hash } lightTransaction { hash } } } } }`,
        )
        assert.deepStrictEqual(errors, [])
        const { edges } = (data as { nftEventsForAddressesV2: Page }).nftEventsForAddressesV2
        const paid = (amount: bigint, symbol = "ETH", to: Address = ann) => ({
          from: bob,
          to,
          tokenAmountRaw: amount.toString(),
          historicPriceUsd: null,
          gasAmountRaw: 0,
          token: { symbol },
        })
        assert.deepStrictEqual(
          edges.map(({ node: { transaction: _, lightTransaction: __, ...node } }) => node),
          [
            { eventType: "sale", block: 2, nft: { tokenId: "1" }, payment: paid(15n * 10n ** 17n) },
            { eventType: "sale", block: 1, nft: { tokenId: "6" }, payment: paid(7n) },
            { eventType: "mint", block: 1, nft: { tokenId: "5" }, payment: paid(8n, "ETH", collection) },
            { eventType: "sale", block: 1, nft: { tokenId: "4" }, payment: paid(6n * 10n ** 18n) },
            { eventType: "transfer", block: 1, nft: { tokenId: "3" }, payment: null },
            { eventType: "sale", block: 1, nft: { tokenId: "2" }, payment: paid(2_500_000n, "USD") },
            { eventType: "sale", block: 1, nft: { tokenId: "1" }, payment: paid(9n) },
          ],
        )
        for (const { node } of edges) {
          assert.match(Reflect.get(Object(node.transaction), "hash"), /^0x[0-9a-f]{64}$/)
          assert.deepStrictEqual(node.lightTransaction, node.transaction)
        }
        const ofAccounts = yield* walk(url, "nftEventsForAddressesV2", `chainIds: 31337, userAddresses: "${bob}"`, 9)
        const ofBlocks = yield* walk(url, "nftEventsFromBlockV2", "chainId: 31337, fromBlock: 0", 9)
        assert.lengthOf(ofAccounts, 7)
        assert.deepStrictEqual(ofBlocks, ofAccounts.toReversed())
        for (const [root, input, all] of [
          ["nftEventsForAddressesV2", `chainIds: 31337, userAddresses: "${bob}"`, ofAccounts],
          ["nftEventsForAddressesV2", `chainIds: 31337, userAddresses: "${bob}", since: 2000`, ofAccounts.slice(0, 1)],
          ["nftEventsForAddressesV2", `chainIds: 31337, userAddresses: "${bob}", before: 2000`, ofAccounts.slice(1)],
          ["nftEventsFromBlockV2", "chainId: 31337, fromBlock: 0", ofBlocks],
          ["nftEventsFromBlockV2", "chainId: 31337, fromBlock: 2", ofBlocks.slice(-1)],
          ["nftEventsFromBlockV2", "chainId: 31337, fromBlock: 0, untilBlock: 1", ofBlocks.slice(0, -1)],
        ] as const) {
          assert.deepStrictEqual(yield* walk(url, root, input, 2), all, `${root} ${input}`)
        }
      }).pipe(Effect.scoped),
    )

    it.effect("appear among the events of their collection and the transfers of their item", () =>
      Effect.gen(function* () {
        yield* project(story, 1)
        const { url } = yield* startTestApi()
        const paid = "payments { tokenAddress tokenSymbol tokenValue tokenValueETH tokenValueUSD }"
        const fields = `__typename id timestamp txHash intention fromAccount { address } toAccount { address } token { tokenId }
          ... on CollectionEventSale { ${paid} } event { __typename ... on EventSale { timestamp txHash ${paid} } }`
        const eventsOf = Effect.fnUntraced(function* (input: string) {
          const { data, errors } = yield* ask(
            url,
            `{ nftCollectionV2(input: { address: "${collection}", chainId: 31337 }) {
              events(${input}) { edges { node { ${fields} } cursor } pageInfo { hasNextPage endCursor } } } }`,
          )
          assert.deepStrictEqual(errors, [], input)
          return (data as { nftCollectionV2: { events: Page } }).nftCollectionV2.events
        })
        const all = (yield* eventsOf("first: 9")).edges.map(({ node }) => node)
        const payment = (tokenValue: string, token?: "coin") => ({
          tokenAddress: token === undefined ? zeroAddress : coin,
          tokenSymbol: token === undefined ? "ETH" : "USD",
          tokenValue,
          tokenValueETH: token === undefined ? tokenValue : "0",
          tokenValueUSD: "0",
        })
        const sold = (tokenId: number, payments: ReadonlyArray<unknown>, intention = "sale") =>
          [intention, { tokenId: String(tokenId) }, payments, "EventSale"] as const
        assert.deepStrictEqual(
          all.map(({ intention, token, payments, event }) => [
            intention,
            token,
            payments,
            Reflect.get(Object(event), "__typename"),
          ]),
          [
            [...sold(1, [payment("1.5")])],
            [...sold(6, [payment("0.000000000000000007")])],
            [...sold(5, [payment("0.000000000000000008")], "mint")],
            [...sold(4, [payment("6")])],
            ["transfer", { tokenId: "3" }, undefined, "EventTransfer"],
            [...sold(2, [payment("2.5", "coin")])],
            [...sold(1, [payment("0.000000000000000009")])],
          ],
        )
        assert.deepStrictEqual(all[0]?.event, {
          __typename: "EventSale",
          timestamp: laterMs / 1_000,
          txHash: all[0]?.txHash,
          payments: all[0]?.payments,
        })
        for (const [input, expected] of [
          ["period: Week", all.slice(0, 1)],
          ["period: Month", all],
          [`tokenIds: ["1", "3"]`, all.filter((_, index) => [0, 4, 6].includes(index))],
          [`owners: "${bob}"`, all],
          [`owners: "${coin}"`, []],
          ["input: { first: 2 }", all.slice(0, 2)],
          ["first: 3, input: { first: 2 }", all.slice(0, 3)],
          [`input: { tokenIds: "4" }`, all.slice(3, 4)],
        ] as const) {
          assert.deepStrictEqual(
            (yield* eventsOf(input)).edges.map(({ node }) => node),
            expected,
            input,
          )
        }
        const seen: Array<unknown> = []
        for (let after = ""; ; ) {
          const { edges, pageInfo } = yield* eventsOf(`first: 2${after}`)
          seen.push(...edges.map(({ node }) => node))
          if (!pageInfo.hasNextPage) break
          after = `, after: "${pageInfo.endCursor}"`
        }
        assert.deepStrictEqual(seen, all)
        const { data } = yield* ask(
          url,
          `{ nftTokenV2(collectionAddress: "${collection}", chainId: 31337, tokenId: "1") {
            transfers { edges { node { ${paid} } } } } }`,
        )
        const { edges } = (data as { nftTokenV2: { transfers: Page } }).nftTokenV2.transfers
        assert.deepStrictEqual(
          edges.map(({ node }) => node.payments),
          [[payment("1.5")], [payment("0.000000000000000009")]],
        )
      }).pipe(Effect.scoped),
    )

    it.effect("refuse invalid pages and cursors", () =>
      Effect.gen(function* () {
        yield* project(story, 1)
        const { url } = yield* startTestApi()
        for (const [root, input, part] of [
          ["nftEventsFromBlockV2", "chainId: 31337, fromBlock: 0, limit: 101", "`input.limit` must be 1 to 100"],
          ["nftEventsFromBlockV2", "chainId: 31337, fromBlock: -1, limit: 1", "`input.fromBlock` is -1"],
          [
            "nftEventsFromBlockV2",
            `chainId: 31337, fromBlock: 0, limit: 1, after: "x"`,
            "`input.after` is not a cursor",
          ],
          ["nftEventsForAddressesV2", `chainIds: [], userAddresses: "${ann}", limit: 1`, "`input.chainIds` is empty"],
        ] as const) {
          const { errors } = yield* ask(url, `{ ${root}(input: { ${input} }) { edges { cursor } } }`)
          assert.include(errors[0]?.message, part)
        }
      }).pipe(Effect.scoped),
    )

    it.effect("have the last price, per copy and in its currency", () =>
      Effect.gen(function* () {
        yield* project(story, 1)
        const { url } = yield* startTestApi()
        const fields =
          "lastSale { valueUsd valueWithDenomination denomination { network address symbol imageUrl } } lastSaleEth"
        const item = (tokenId: number) =>
          `i${tokenId}: nftTokenV2(collectionAddress: "${collection}", chainId: 31337, tokenId: "${tokenId}") { ${fields} }`
        const { data, errors } = yield* ask(url, `{ ${[1, 2, 3, 4].map(item).join(" ")} }`)
        assert.deepStrictEqual(errors, [])
        const network = { network: "TEST_MAINNET", imageUrl: null }
        const ether = { ...network, address: zeroAddress, symbol: "ETH" }
        const usd = { ...network, address: coin, symbol: "USD" }
        const of = (value: number, denomination: unknown) => ({
          valueUsd: 0,
          valueWithDenomination: value,
          denomination,
        })
        assert.deepStrictEqual(data, {
          i1: { lastSale: of(1.5, ether), lastSaleEth: "1.5" },
          i2: { lastSale: of(2.5, usd), lastSaleEth: null },
          i3: { lastSale: null, lastSaleEth: null },
          i4: { lastSale: of(2, ether), lastSaleEth: "2" },
        })
      }),
    )

    it.effect("are the same in the deprecated queries, which name chains", () =>
      Effect.gen(function* () {
        yield* project(story, 1)
        const { url } = yield* startTestApi()
        const compare = Effect.fnUntraced(function* (successor: string, old: string, fields: string) {
          const { data, errors } = yield* ask(
            url,
            `{ successor: ${successor} { ${fields} } old: ${old} { ${fields} } }`,
          )
          assert.deepStrictEqual(errors, [], old)
          const { successor: expected, old: answered } = data as { successor: unknown; old: unknown }
          assert.deepStrictEqual(answered, expected)
          assert.isNotNull(answered, old)
        })
        const [byId, byName] = ["chainId: 31337", "network: TEST_MAINNET"]
        const item = `collectionAddress: "${collection}", tokenId: "1"`
        yield* compare(`nftTokenV2(${item}, ${byId})`, `nftToken(${item}, ${byName})`, "__typename id")
        const key = `address: "${collection}"`
        yield* compare(
          `nftCollectionV2(input: { ${key}, ${byId} })`,
          `nftCollection(input: { ${key}, ${byName} })`,
          "id",
        )
        yield* compare(
          `nftCollectionsV2(collections: [{ ${key}, ${byId} }])`,
          `nftCollections(collections: [{ collectionAddress: "${collection}", ${byName} }])`,
          "id",
        )
        const owned = `owners: ["${bob}"]`
        yield* compare(
          `nftCollectionsForOwnersV2(input: { ${owned}, chainIds: 31337 })`,
          `nftCollectionsForOwners(input: { ${owned}, networks: TEST_MAINNET })`,
          "totalCount edges { cursor node { id } }",
        )
        const deployed = `deployers: ["${ann}"]`
        yield* compare(
          `nftCollectionsForDeployersV2(input: { ${deployed}, chainIds: 31337 })`,
          `nftCollectionsForDeployers(input: { ${deployed}, networks: TEST_MAINNET })`,
          "totalCount edges { cursor node { id } }",
        )
        const users = `userAddresses: ["${ann}"], limit: 3`
        yield* compare(
          `nftEventsForAddressesV2(input: { ${users}, chainIds: 31337 })`,
          `nftEventsForAddresses(input: { ${users}, networks: TEST_MAINNET })`,
          "edges { cursor node { id } }",
        )
        const { errors } = yield* ask(url, `{ nftCollection(input: { ${byName} }) { id } }`)
        assert.include(errors[0]?.message, "`input.address` is missing")
      }).pipe(Effect.scoped),
    )

    it.effect("continue at the fork when a chain reverts during a walk of events", () =>
      Effect.gen(function* () {
        const last = buildBlock({
          number: 3,
          timestampMs: laterMs + 1_000,
          transactions: [{ from: ann, logs: [moved(2n)] }],
        })
        yield* project([...story, last], 1)
        const { url } = yield* startTestApi()
        const pageOf = Effect.fnUntraced(function* (root: string, input: string) {
          const { data, errors } = yield* ask(
            url,
            `{ page: ${root}(input: { ${input} }) { edges { node { block nft { tokenId } } } pageInfo { endCursor } } }`,
          )
          assert.deepStrictEqual(errors, [])
          const { page } = data as { page: Page }
          return { nodes: page.edges.map(({ node }) => node), after: `after: "${page.pageInfo.endCursor}"` }
        })
        const [newest, oldest] = ["nftEventsForAddressesV2", "nftEventsFromBlockV2"]
        const ofAnn = `chainIds: 31337, userAddresses: "${ann}"`
        const ofAll = "chainId: 31337, fromBlock: 0"
        const first = yield* pageOf(newest, `${ofAnn}, limit: 1`)
        const all = yield* pageOf(oldest, `${ofAll}, limit: 9`)
        const event = (block: number, tokenId: number) => ({ block, nft: { tokenId: String(tokenId) } })
        assert.deepStrictEqual(first.nodes, [event(3, 2)])
        assert.lengthOf(all.nodes, 8)

        const sink = yield* FactSink
        const up = markAt(story[0] ?? last, 4, { revertCount: 1 })
        yield* sink.revert({ down: { ...up, applied: 3 }, up })
        const other = buildBlock({
          number: 2,
          hash: hash(102),
          timestampMs: laterMs,
          transactions: [{ hash: hash(102_000), from: ann, logs: [moved(3n)] }],
        })
        yield* project([other], 5, { revertCount: 1 })

        const { nodes: older } = yield* pageOf(newest, `${ofAnn}, limit: 1, ${first.after}`)
        assert.deepStrictEqual(older, [event(1, 4)], "what has taken the place of shown events is left out")
        const { nodes: newer } = yield* pageOf(oldest, `${ofAll}, limit: 9, ${all.after}`)
        assert.deepStrictEqual(newer, [event(2, 3)], "what has taken the place of shown events follows")
      }).pipe(Effect.scoped),
    )
  })
})
