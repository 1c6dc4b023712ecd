/** NFTs of accounts, and owners and transfers of NFTs and collections, in answers. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { selectorOfCall } from "#chains/abi/signature.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { ask, layerTestApi, nodesOf, startTestApi } from "../../support/api/api.ts"
import {
  address,
  buildBlock,
  nftLog,
  ownershipLog,
  collection as shells,
  transferBatchLog,
  word,
} from "../../support/chain/block-builder.ts"
import { project } from "../../support/store/projected.ts"

const [ann, bob, cid] = [address(1), address(2), address(3)]
const pearls = address(0x31)

const read = (token: string, name: string) => ({
  token,
  name,
  symbol: name.toUpperCase(),
  decimals: undefined,
  totalSupplyRaw: undefined,
  isNew: false,
})

/** A grant, or with 0 a revocation, of the permission for all shells of an owner. */
const approved = (owner: string, operator: string, answer: bigint) =>
  nftLog("ApprovalForAll", [owner, operator], [answer])

const mintedPearls: ReadonlyArray<readonly [bigint, bigint]> = [
  [1n, 5n],
  [2n ** 255n, 1n],
]

/** Ann mints five shells, gives one to Bob, who gives it to Cid, and burns one; an older one comes from Cid. */
const story = [
  buildBlock({
    number: 1,
    transactions: [
      { from: cid, receipt: { contractAddress: shells }, logs: [ownershipLog(zeroAddress, ann)] },
      { from: ann, to: shells, logs: [nftLog("ConsecutiveTransfer", [10n, zeroAddress, ann], [14n])] },
    ],
    reads: { tokens: [read(shells, "Shells"), read(pearls, "Pearls")] },
  }),
  buildBlock({
    number: 2,
    transactions: [
      {
        from: ann,
        to: shells,
        logs: [nftLog("Transfer", [ann, bob, 10n]), approved(ann, bob, 1n), ownershipLog(ann, bob)],
      },
      { from: cid, to: shells, logs: [nftLog("Transfer", [cid, ann, 7n])] },
      {
        from: bob,
        to: pearls,
        logs: [transferBatchLog({ contract: pearls, from: zeroAddress, to: bob, items: mintedPearls })],
      },
    ],
  }),
  buildBlock({
    number: 3,
    transactions: [
      {
        from: bob,
        to: shells,
        logs: [nftLog("Transfer", [bob, cid, 10n]), approved(bob, ann, 1n), approved(bob, ann, 0n)],
      },
      { from: ann, to: shells, logs: [nftLog("Transfer", [ann, zeroAddress, 11n])] },
      {
        from: bob,
        to: pearls,
        logs: [transferBatchLog({ contract: pearls, from: bob, to: ann, items: [[1n, 2n]] })],
      },
    ],
  }),
]

describe("holdings of NFTs", () => {
  layer(layerTestApi, { excludeTestServices: true })((it) => {
    const start = Effect.gen(function* () {
      yield* project(story, 1)
      return yield* startTestApi()
    })

    /** The response to a query about the portfolio of Ann and Bob. */
    const nftsOf = Effect.fnUntraced(function* (fields: string, accounts = [ann, bob]) {
      const { url } = yield* start
      const { data, errors } = yield* ask(
        url,
        `query($accounts: [Address!]!) { portfolioV2(addresses: $accounts) { nftBalances { ${fields} } } }`,
        { accounts },
      )
      assert.deepStrictEqual(errors, [])
      return (data as { portfolioV2: { nftBalances: Record<string, unknown> } }).portfolioV2.nftBalances
    })

    it.effect("count copies and NFTs, by chain, collection and NFT", () =>
      Effect.gen(function* () {
        const nfts = yield* nftsOf(`totalTokensOwned distinctTokensOwned
          byNetwork { totalCount edges { node { networkId balance network { chainId } } } }
          byCollection { totalCount edges { node { balance balanceDistinct collection { name }
            tokens(first: 1) { totalCount edges { node { token { tokenId } } } } } } }
          byToken { totalCount edges { node { balance lastReceived token { tokenId collection { address } } } } }`)
        assert.strictEqual(nfts.totalTokensOwned, "10")
        assert.strictEqual(nfts.distinctTokensOwned, "6")
        assert.deepStrictEqual(nodesOf(nfts.byNetwork), [
          { networkId: "31337", balance: "10", network: { chainId: 31_337 } },
        ])
        const page = (totalCount: number, tokenId: bigint) => ({
          totalCount,
          edges: [{ node: { token: { tokenId: tokenId.toString() } } }],
        })
        assert.deepStrictEqual(nodesOf(nfts.byCollection), [
          { balance: "6", balanceDistinct: "2", collection: { name: "Pearls" }, tokens: page(2, 1n) },
          { balance: "4", balanceDistinct: "4", collection: { name: "Shells" }, tokens: page(4, 7n) },
        ])
        const holding = (token: string, tokenId: bigint, balance: number, block: number) => ({
          balance: String(balance),
          lastReceived: block * 1_000,
          token: { tokenId: tokenId.toString(), collection: { address: token } },
        })
        assert.deepStrictEqual(nodesOf(nfts.byToken), [
          holding(pearls, 1n, 5, 3),
          holding(shells, 7n, 1, 2),
          holding(pearls, 2n ** 255n, 1, 2),
          holding(shells, 12n, 1, 1),
          holding(shells, 13n, 1, 1),
          holding(shells, 14n, 1, 1),
        ])
      }).pipe(Effect.scoped),
    )

    it.effect("are in the deprecated list, with its own filters", () =>
      Effect.gen(function* () {
        const { url } = yield* start
        const ids = `collectionIds: ["${Buffer.from(`NftCollection-31337:${pearls}`).toString("base64")}"]`
        const owners = `owners: ["${ann}", "${bob}"]`
        const list = (args: string) => `nftUsersTokens(${args}) { edges { node { tokenId } } }`
        const { data, errors } = yield* ask(
          url,
          `{ first: nftUsersTokens(${owners}, first: 1) { edges {
              node { tokenId } balance balanceRaw balanceUSD lastReceived ownedAt balances { balance account { address } } } }
            none: nftUsersTokens { edges { node { tokenId } } } hidden: ${list(`${owners}, onlyHidden: true`)}
            valued: ${list(`${owners}, minEstimatedValueUsd: 1`)} standard: ${list(`${owners}, standard: ERC_1155`)}
            named: ${list(`${owners}, search: "PEARL"`)} ids: ${list(`${owners}, ${ids}`)}
            addresses: ${list(`${owners}, collections: ["${pearls}"], input: { owners: [], first: 2 }, bypassHidden: true`)}
            inputs: ${list(`input: { ${owners}, collectionInputs: [{ address: "${pearls}", network: TEST_MAINNET }] }`)} }`,
        )
        assert.deepStrictEqual(errors, [])
        const lists = data as Record<string, unknown>
        const of = (account: string, balance: string) => ({ balance, account: { address: account } })
        const amounts = { balance: 5, balanceRaw: "5", balanceUSD: 0, balances: [of(ann, "2"), of(bob, "3")] }
        const times = { lastReceived: "1970-01-01T00:00:03.000Z", ownedAt: null }
        assert.deepStrictEqual(lists.first, { edges: [{ node: { tokenId: "1" }, ...amounts, ...times }] })
        for (const name of ["named", "standard", "ids", "addresses", "inputs"])
          assert.deepStrictEqual(nodesOf(lists[name]), [{ tokenId: "1" }, { tokenId: String(2n ** 255n) }], name)
        for (const name of ["none", "hidden", "valued"]) assert.deepStrictEqual(nodesOf(lists[name]), [], name)
        const refused = yield* ask(url, `{ ${list(`${owners}, collectionIds: ["none"]`)} }`)
        assert.strictEqual(refused.errors[0]?.extensions.argument, "collectionIds")
      }).pipe(Effect.scoped),
    )

    it.effect("page without gaps in every order", () =>
      Effect.gen(function* () {
        for (const order of [
          "by: LAST_RECEIVED, direction: ASC",
          "by: LAST_RECEIVED",
          "by: USD_WORTH, direction: ASC",
          "by: USD_WORTH",
        ]) {
          const seen: Array<unknown> = []
          let after = "null"
          for (;;) {
            const { byToken } = yield* nftsOf(
              `byToken(first: 2, after: ${after}, order: { ${order} }) {
                edges { node { token { tokenId } } } pageInfo { hasNextPage endCursor } }`,
            )
            seen.push(...nodesOf(byToken).map(({ token }) => (token as { tokenId: string }).tokenId))
            const { pageInfo } = byToken as { pageInfo: { hasNextPage: boolean; endCursor: string } }
            if (!pageInfo.hasNextPage) break
            after = JSON.stringify(pageInfo.endCursor)
          }
          const ids = ["1", String(2n ** 255n), "7", "12", "13", "14"]
          assert.sameMembers(seen, ids, order)
          assert.lengthOf(seen, ids.length, order)
        }
      }).pipe(Effect.scoped),
    )

    for (const [filters, ids] of [
      [`collectionKeys: ["31337:${pearls}"]`, ["1", String(2n ** 255n)]],
      [`collections: [{ address: "${shells}", chainId: 31337 }]`, ["7", "12", "13", "14"]],
      ["chainIds: [1]", []],
      ["network: TEST_MAINNET", ["1", "7", String(2n ** 255n), "12", "13", "14"]],
      ["hidden: true", []],
    ] as const) {
      it.effect(`are filtered by ${filters}`, () =>
        Effect.gen(function* () {
          const { byToken } = yield* nftsOf(`byToken(filters: { ${filters} }) { edges { node { token { tokenId } } } }`)
          assert.deepStrictEqual(
            nodesOf(byToken).map(({ token }) => (token as { tokenId: string }).tokenId),
            [...ids],
          )
        }).pipe(Effect.scoped),
      )
    }

    it.effect("are filtered by the name of the collection, in any case", () =>
      Effect.gen(function* () {
        const { byCollection } = yield* nftsOf(
          `byCollection(filters: { collectionName: "EARL" }) { edges { node { collection { name } } } }`,
        )
        assert.deepStrictEqual(nodesOf(byCollection), [{ collection: { name: "Pearls" } }])
      }).pipe(Effect.scoped),
    )

    it.effect("name the owners and transfers of an NFT", () =>
      Effect.gen(function* () {
        const { url } = yield* start
        const { data, errors } = yield* ask(
          url,
          `{
            shell: nftTokenV2(collectionAddress: "${shells}", chainId: 31337, tokenId: "10") {
              __typename tokenId supply circulatingSupply holdersCount
              holders { edges { node { holdCount holdTotalCount account { address } } } }
              transfers { edges { heldForInSeconds node { timestamp fromAccount { address } toAccount { address } } } }
              ofCid: balance(userAddress: "${cid}") ofAnn: balance(userAddress: "${ann}")
            }
            pearl: nftTokenV2(collectionAddress: "${pearls}", chainId: 31337, tokenId: "1") {
              __typename supply circulatingSupply holdersCount
              holders(first: 1) { totalCount edges { node { holdTotalCount account { address } } } pageInfo { hasNextPage } }
              ofAnn: holders(addresses: ["${ann}"]) { edges { node { holdTotalCount } } }
            }
            burned: nftTokenV2(collectionAddress: "${shells}", chainId: 31337, tokenId: "11") { supply circulatingSupply holdersCount }
            unseen: nftTokenV2(collectionAddress: "${shells}", chainId: 31337, tokenId: "99") { tokenId }
          }`,
        )
        assert.deepStrictEqual(errors, [])
        const party = (account: string) => ({ address: account })
        assert.deepStrictEqual(data, {
          shell: {
            __typename: "NftTokenErc721",
            tokenId: "10",
            supply: "1",
            circulatingSupply: "1",
            holdersCount: "1",
            holders: { edges: [{ node: { holdCount: "1", holdTotalCount: "1", account: party(cid) } }] },
            transfers: {
              edges: [
                { heldForInSeconds: 1, node: { timestamp: 3, fromAccount: party(bob), toAccount: party(cid) } },
                { heldForInSeconds: 1, node: { timestamp: 2, fromAccount: party(ann), toAccount: party(bob) } },
                {
                  heldForInSeconds: null,
                  node: { timestamp: 1, fromAccount: party(zeroAddress), toAccount: party(ann) },
                },
              ],
            },
            ofCid: "1",
            ofAnn: "0",
          },
          pearl: {
            __typename: "NftTokenErc1155",
            supply: "5",
            circulatingSupply: "5",
            holdersCount: "2",
            holders: {
              totalCount: 2,
              edges: [{ node: { holdTotalCount: "3", account: party(bob) } }],
              pageInfo: { hasNextPage: true },
            },
            ofAnn: { edges: [{ node: { holdTotalCount: "2" } }] },
          },
          burned: { supply: "1", circulatingSupply: "0", holdersCount: "0" },
          unseen: null,
        })
      }).pipe(Effect.scoped),
    )

    it.effect("count a collection, and list its owners and NFTs", () =>
      Effect.gen(function* () {
        const { url } = yield* start
        const { data, errors } = yield* ask(
          url,
          `{
            nftCollectionsV2(collections: [{ address: "${pearls}", chainId: 31337 }, { address: "${ann}", chainId: 31337 }, { address: "${shells}", chainId: 31337 }]) {
              name nftStandard supply totalSupply circulatingSupply totalCirculatingSupply holdersCount
              holders { edges { node { holdCount holdTotalCount account { address } } } }
              nfts(first: 2) { totalCount edges { node { tokenId } } pageInfo { hasNextPage } }
              ofBob: nfts(owners: ["${bob}"]) { totalCount edges { node { tokenId } } }
              named: nfts(tokenIds: ["12", "1", "5"]) { edges { node { tokenId } } }
            }
            nftCollectionsForOwnersV2(input: { owners: ["${cid}"], chainIds: [31337] }) { totalCount edges { node { name } } }
          }`,
        )
        assert.deepStrictEqual(errors, [])
        const holder = (account: string, holdCount: number, holdTotalCount: number) => ({
          node: { holdCount: String(holdCount), holdTotalCount: String(holdTotalCount), account: { address: account } },
        })
        const item = (tokenId: bigint) => ({ node: { tokenId: tokenId.toString() } })
        assert.deepStrictEqual(data, {
          nftCollectionsV2: [
            {
              name: "Pearls",
              nftStandard: "ERC_1155",
              supply: "2",
              totalSupply: "6",
              circulatingSupply: "2",
              totalCirculatingSupply: "6",
              holdersCount: "2",
              holders: { edges: [holder(bob, 2, 4), holder(ann, 1, 2)] },
              nfts: { totalCount: 2, edges: [item(1n), item(2n ** 255n)], pageInfo: { hasNextPage: false } },
              ofBob: { totalCount: 2, edges: [item(1n), item(2n ** 255n)] },
              named: { edges: [item(1n)] },
            },
            {
              name: "Shells",
              nftStandard: "ERC_721",
              supply: "6",
              totalSupply: "6",
              circulatingSupply: "5",
              totalCirculatingSupply: "5",
              holdersCount: "2",
              holders: { edges: [holder(ann, 4, 4), holder(cid, 1, 1)] },
              nfts: { totalCount: 6, edges: [item(7n), item(10n)], pageInfo: { hasNextPage: true } },
              ofBob: { totalCount: 0, edges: [] },
              named: { edges: [item(12n)] },
            },
          ],
          nftCollectionsForOwnersV2: { totalCount: 1, edges: [{ node: { name: "Shells" } }] },
        })
      }).pipe(Effect.scoped),
    )

    it.effect("belong to collections whose deployer, creator and owner are read from their contracts", () =>
      Effect.gen(function* () {
        const { url } = yield* start
        const { data, errors } = yield* ask(
          url,
          `{
            nftCollectionsV2(collections: [{ address: "${shells}", chainId: 31337 }, { address: "${pearls}", chainId: 31337 }]) {
              deployer creator owner deployedAt ownedAt type disabled
            }
            nftCollectionsForDeployersV2(input: { deployers: ["${cid}", "${ann}"], chainIds: [31337] }) { totalCount edges { node { name } } }
            nothing: nftCollectionsForDeployersV2(input: { chainIds: [31337] }) { totalCount }
          }`,
        )
        assert.deepStrictEqual(errors, [])
        const common = { type: "GENERAL", disabled: false }
        const unknown = { deployer: zeroAddress, creator: zeroAddress, owner: zeroAddress }
        assert.deepStrictEqual(data, {
          nftCollectionsV2: [
            { deployer: cid, creator: ann, owner: bob, deployedAt: 1_000, ownedAt: 2_000, ...common },
            { ...unknown, deployedAt: null, ownedAt: null, ...common },
          ],
          nftCollectionsForDeployersV2: { totalCount: 1, edges: [{ node: { name: "Shells" } }] },
          nothing: { totalCount: 0 },
        })
      }).pipe(Effect.scoped),
    )

    it.effect("may be moved by the accounts that the collection's newest events permit", () =>
      Effect.gen(function* () {
        const { url } = yield* start
        const parties = (spender: string, owner: string) => `(spenderAddress: "${spender}", ownerAddress: "${owner}")`
        const config = "{ data to from }"
        const { data, errors } = yield* ask(
          url,
          `{ nftCollectionV2(input: { address: "${shells}", chainId: 31337 }) {
            granted: isApproved${parties(bob, ann)} opposite: isApproved${parties(cid, ann)} revoked: isApproved${parties(ann, bob)}
            approvalTransaction${parties(bob, ann)} ${config} revokeApprovalTransaction${parties(bob, ann)} ${config} } }`,
        )
        assert.deepStrictEqual(errors, [])
        const call = (answer: bigint) => ({
          data: `${selectorOfCall("setApprovalForAll(address,bool)")}${word(BigInt(bob))}${word(answer)}`,
          to: shells,
          from: ann,
        })
        assert.deepStrictEqual(data, {
          nftCollectionV2: {
            granted: true,
            opposite: false,
            revoked: false,
            approvalTransaction: call(1n),
            revokeApprovalTransaction: call(0n),
          },
        })
      }).pipe(Effect.scoped),
    )
  })
})
