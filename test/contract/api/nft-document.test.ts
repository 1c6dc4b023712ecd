/** Documents of NFTs in answers: those that a contract composes itself, and those that are elsewhere. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { NftRequests } from "#api/nft/nft-requests.ts"
import { SourceSink } from "#pipelines/runtime/source-sink.ts"
import { layerSourceSink } from "#projections/source-sink.ts"
import { documentKeyOf } from "#schemas/domain/document-uri.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { documentStreamOfKey } from "#schemas/domain/source.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { address, buildBlock, nftLog, collection as shells, word } from "../../support/chain/block-builder.ts"
import { project } from "../../support/store/projected.ts"

const ann = address(1)

const content = (name: string) =>
  `{"name":"${name}","description":"Item {id}","attributes":[{"trait_type":"Size","value":3}]}`

const itemRead = (tokenId: bigint, uri: string | undefined, updatedIn = "0x") => ({
  collection: shells,
  tokenId: `0x${word(tokenId)}`,
  uri,
  updatedIn,
})

const collectionRead = {
  token: shells,
  name: "Shells",
  symbol: "SHELL",
  decimals: undefined,
  totalSupplyRaw: undefined,
  isNew: false,
}

/** Five items: with a document, with one elsewhere, without a URI, with a broken one, and one whose document changes in the second block. */
const story = [
  buildBlock({
    number: 1,
    transactions: [{ from: ann, to: shells, logs: [nftLog("ConsecutiveTransfer", [1n, zeroAddress, ann], [5n])] }],
    reads: {
      tokens: [collectionRead],
      items: [
        itemRead(1n, `data:application/json;utf8,${content("Big #1")}`),
        itemRead(2n, "ipfs://QmdfTbBqBPQ7VNxZEYEj14VmRuZBkqFbiwReogJgS1zR1n/{id}.json"),
        itemRead(3n, undefined),
        itemRead(4n, 'data:application/json,{"name":'),
        itemRead(5n, `data:application/json;utf8,${content("before")}`),
      ],
    },
  }),
  buildBlock({
    number: 2,
    reads: { items: [itemRead(5n, `data:application/json;utf8,${content("after\\u202e")}`, "0x02")] },
  }),
]

const masks = address(0x3a)

type Trait = readonly [name: string, value: string | number]

const traitsJson = (...traits: ReadonlyArray<Trait>) =>
  JSON.stringify({ attributes: traits.map(([name, value]) => ({ trait_type: name, value })) })

const maskRead = (tokenId: bigint, document: string, updatedIn = "0x") => ({
  ...itemRead(tokenId, document, updatedIn),
  collection: masks,
})

const inline = (...traits: ReadonlyArray<Trait>) => `data:application/json,${traitsJson(...traits)}`

const elsewhere = "https://files.example/5"

const collectionJson = JSON.stringify({
  name: "Masks of the Sea",
  description: "Seven masks.",
  external_link: "https://masks.example/all",
})

/** Seven items: four with attributes in the contract, one with fetched ones, one whose document was not fetched, one with a broken document. */
const maskBlocks = [
  buildBlock({
    number: 3,
    transactions: [
      { from: ann, to: masks, logs: [nftLog("ConsecutiveTransfer", [1n, zeroAddress, ann], [7n], masks)] },
    ],
    reads: {
      items: [
        { ...maskRead(1n, inline(["Fur", "Gold"], ["Level", 3])), royaltyReceiver: ann, royaltyRaw: 25n * 10n ** 15n },
        maskRead(2n, inline(["Fur", "Grey"], ["Level", 5])),
        maskRead(3n, inline(["Fur", "Grey"], ["Hat", "Cap"])),
        maskRead(4n, inline(["Fur", "Gone"])),
        maskRead(5n, elsewhere),
        maskRead(6n, "https://files.example/6"),
        maskRead(7n, "data:,{"),
      ],
      collections: [{ collection: masks, updatedIn: "0x", uri: 'data:,{"name":"First"}' }],
    },
  }),
  buildBlock({
    number: 4,
    reads: {
      items: [maskRead(4n, inline(["Fur", "Grey"]), "0x04")],
      collections: [{ collection: masks, updatedIn: "0x04", uri: `data:,${collectionJson}`, isBound: true }],
    },
  }),
]

/** Records versions of the fetched document. */
const storeMask = Effect.fnUntraced(function* (
  versions: ReadonlyArray<{ readonly body: string; readonly readAtMs: number }>,
) {
  const sink = yield* SourceSink
  yield* sink.write([
    {
      stream: documentStreamOfKey(documentKeyOf(elsewhere)),
      events: versions.map(({ body, readAtMs }, index) => ({
        seq: index + 1,
        event: {
          kind: "DocumentFetched",
          uri: elsewhere,
          readAtMs,
          finalUrl: elsewhere,
          contentType: undefined,
          etag: undefined,
          sizeBytes: body.length,
          digest: `0x${word(1n)}`,
          body,
        },
      })),
      place: { offset: versions.length + 1, seq: versions.length, writerId: "11".repeat(16) },
      timestampMs: 1,
    },
  ])
})

const fetchMask = (...bodies: ReadonlyArray<string>) => storeMask(bodies.map((body) => ({ body, readAtMs: 1 })))

describe("documents of NFTs", () => {
  layer(Layer.provideMerge(layerSourceSink, layerTestApi), { excludeTestServices: true })((it) => {
    it.effect("provide names, descriptions and attributes, and their location", () =>
      Effect.gen(function* () {
        yield* project(story, 1)
        const { url } = yield* startTestApi()
        const fields = "name description metadata { uri data } traits { attributeName attributeValue }"
        const item = (tokenId: number) =>
          `i${tokenId}: nftTokenV2(collectionAddress: "${shells}", chainId: 31337, tokenId: "${tokenId}") { ${fields} }`
        const { data, errors } = yield* ask(url, `{ ${[1, 2, 3, 4, 5].map(item).join(" ")} }`)
        assert.deepStrictEqual(errors, [])
        const size = { attributeName: "Size", attributeValue: "3" }
        const named = (tokenId: bigint, name: string, raw = name) => ({
          name,
          description: `Item ${word(tokenId)}`,
          metadata: {
            uri: `data:application/json;utf8,${content(raw).replace("{id}", word(tokenId))}`,
            data: content(raw).replace("{id}", word(tokenId)),
          },
          traits: [size],
        })
        const unnamed = (tokenId: number, metadata: unknown) => ({
          name: `Shells #${tokenId}`,
          description: null,
          metadata,
          traits: [],
        })
        assert.deepStrictEqual(data, {
          i1: named(1n, "Big #1"),
          i2: unnamed(2, {
            uri: `ipfs://QmdfTbBqBPQ7VNxZEYEj14VmRuZBkqFbiwReogJgS1zR1n/${word(2n)}.json`,
            data: null,
          }),
          i3: unnamed(3, null),
          i4: unnamed(4, { uri: 'data:application/json,{"name":', data: '{"name":' }),
          i5: named(5n, "after", "after\\u202e"),
        })
      }),
    )

    it.effect("provide a collection's attributes, and the rarity of NFTs", () =>
      Effect.gen(function* () {
        yield* project(maskBlocks, 3)
        yield* fetchMask(traitsJson(["Fur", "Gone"]), traitsJson(["Fur", "Grey"]))
        const { url } = yield* startTestApi()
        const { data, errors } = yield* ask(
          url,
          `query ($address: Address!, $gold: String!) {
            nftCollectionV2(input: { address: $address, chainId: 31337 }) {
              type
              traitGroups { __typename name display ... on NftCollectionTraitGroupNumericRange { min max } }
              traits {
                ... on NftCollectionTraitString { value values { value supply supplyPercentage estimatedValueEth } }
                ... on NftCollectionTraitNumeric { numeric: value display min max }
              }
              traitGroupValues(input: { traitName: "Fur", search: "g", first: 1 }) { totalCount edges { node { value supply } } }
              ranked: nfts(order: { orderBy: RARITY_RANK }) { totalCount edges { node { tokenId rarityRank traits { attributeValue supply supplyPercentage } } } }
              page: nfts(order: { orderBy: RARITY_RANK, orderDirection: DESC }, first: 2) { edges { node { tokenId } } pageInfo { hasNextPage } }
              grey: nfts(traits: [{ type: "Fur", value: "Grey" }], first: 2) { totalCount edges { node { tokenId } } }
              hats: nfts(traits: [{ type: "Fur", value: "Grey" }, { type: "Hat", value: "Cap" }], tokenIds: ["2", "3"]) { edges { node { tokenId } } }
              gold: nfts(traitIds: [$gold]) { edges { node { tokenId } } }
              unknown: nfts(traitIds: ["none"], traits: [{ type: "Fur", value: "Grey" }]) { totalCount }
              inOne: nfts(tokenIds: ["3", "4"], input: { first: 1, tokenIds: ["1"], traits: [{ type: "Fur", value: "Grey" }] }) { totalCount edges { node { tokenId } } }
              events(first: 2, tokenIds: ["1", "3"], traits: [{ type: "Fur", value: "Grey" }]) { edges { node { token { tokenId } } } }
            }
          }`,
          { address: masks, gold: Buffer.from(`NftTrait-31337:${masks}:Fur:Gold`).toString("base64") },
        )
        assert.deepStrictEqual(errors, [])
        const trait = (value: string, supply: number) => ({
          value,
          supply: String(supply),
          supplyPercentage: supply * 20,
          estimatedValueEth: null,
        })
        const of = (attributeValue: string, supply: number) => ({
          attributeValue,
          supply: String(supply),
          supplyPercentage: supply * 20,
        })
        const node = (tokenId: string, rarityRank: number | null, ...traits: ReadonlyArray<unknown>) => ({
          node: { tokenId, rarityRank, traits },
        })
        const ids = (...tokenIds: ReadonlyArray<string>) => ({
          edges: tokenIds.map((tokenId) => ({ node: { tokenId } })),
        })
        assert.deepStrictEqual(data, {
          nftCollectionV2: {
            type: "ACCOUNT_BOUND",
            traitGroups: [
              { __typename: "NftCollectionTraitGroupString", name: "Fur", display: "STRING" },
              { __typename: "NftCollectionTraitGroupNumericRange", name: "Level", display: "NUMBER", min: 3, max: 5 },
              { __typename: "NftCollectionTraitGroupString", name: "Hat", display: "STRING" },
            ],
            traits: [
              { value: "Fur", values: [trait("Grey", 4), trait("Gold", 1)] },
              { numeric: "Level", display: "NUMBER", min: 3, max: 5 },
              { value: "Hat", values: [trait("Cap", 1)] },
            ],
            traitGroupValues: { totalCount: 2, edges: [{ node: { value: "Grey", supply: "4" } }] },
            ranked: {
              totalCount: 7,
              edges: [
                node("1", 1, of("Gold", 1), of("3", 1)),
                node("3", 1, of("Grey", 4), of("Cap", 1)),
                node("4", 3, of("Grey", 4)),
                node("5", 3, of("Grey", 4)),
                node("2", 5, of("Grey", 4), of("5", 1)),
                node("6", null),
                node("7", null),
              ],
            },
            page: { ...ids("2", "4"), pageInfo: { hasNextPage: true } },
            grey: { totalCount: 4, ...ids("2", "3") },
            hats: ids("3"),
            gold: ids("1"),
            unknown: { totalCount: 0 },
            inOne: { totalCount: 2, ...ids("3") },
            events: { edges: [{ node: { token: { tokenId: "3" } } }] },
          },
        })
      }),
    )

    it.effect("provide a collection's names and links, and the royalties of NFTs", () =>
      Effect.gen(function* () {
        yield* project(maskBlocks, 3)
        const { url } = yield* startTestApi()
        const collection = (address: string) =>
          `nftCollectionV2(input: { address: "${address}", chainId: 31337 }) { name displayName nameAfterOverride description socialLinks { name label url logoUrl } }`
        const item = (tokenId: number, price: string) =>
          `i${tokenId}: nftTokenV2(collectionAddress: "${masks}", chainId: 31337, tokenId: "${tokenId}") { royaltyInfo${price} { receiver amount } socialLinks { url } }`
        const { data, errors } = yield* ask(
          url,
          `{ named: ${collection(masks)} plain: ${collection(shells)} ${item(1, '(salePrice: "1001")')} ${item(2, "")} }`,
        )
        assert.deepStrictEqual(errors, [])
        const link = { name: "website", label: "masks.example", url: "https://masks.example/all", logoUrl: "" }
        const named = { displayName: "Masks of the Sea", nameAfterOverride: "Masks of the Sea" }
        assert.deepStrictEqual(data, {
          named: { name: "", ...named, description: "Seven masks.", socialLinks: [link] },
          plain: {
            name: "Shells",
            displayName: "Shells",
            nameAfterOverride: "Shells",
            description: "",
            socialLinks: [],
          },
          i1: { royaltyInfo: { receiver: ann, amount: "25" }, socialLinks: [] },
          i2: { royaltyInfo: null, socialLinks: [] },
        })
        const refused = yield* ask(url, `{ ${item(1, '(salePrice: "-1")')} }`)
        assert.deepStrictEqual(refused.errors[0]?.extensions.argument, "salePrice")
      }),
    )

    it.effect("are fetched again on request if their content can change, at most once in 10 minutes", () =>
      Effect.gen(function* () {
        yield* project(maskBlocks, 3)
        const requested: Array<string> = []
        const served = { refresh: (_caller: unknown, uri: string) => Effect.sync(() => void requested.push(uri)) }
        const { url } = yield* startTestApi().pipe(
          Effect.provideService(NftRequests, { ...served, report: () => Effect.void }),
        )
        const refresh = (id: string) =>
          ask(url, "mutation ($id: ID!) { refreshNftMetadata(id: $id) { tokenId } }", { id })
        const idOf = (tokenId: number) => Buffer.from(`NftToken-31337:${masks}:${tokenId}`).toString("base64")
        for (const tokenId of [1, 6]) {
          const { data, errors } = yield* refresh(idOf(tokenId))
          assert.deepStrictEqual([data, errors], [{ refreshNftMetadata: { tokenId: `${tokenId}` } }, []])
        }
        assert.deepStrictEqual(requested, ["https://files.example/6"])
        yield* fetchMask(`{}`)
        yield* refresh(idOf(5))
        assert.deepStrictEqual(requested, ["https://files.example/6", elsewhere])
        const nowMs = yield* Effect.clockWith((clock) => clock.currentTimeMillis)
        yield* storeMask([{ body: "{}", readAtMs: nowMs }])
        const { data, errors } = yield* refresh(idOf(5))
        assert.deepStrictEqual(data, { refreshNftMetadata: { tokenId: "5" } })
        assert.deepStrictEqual(
          errors.map(({ path, extensions }) => [path, extensions.code, extensions.tag]),
          [[["refreshNftMetadata"], "RATE_LIMITED", "RefreshLimited"]],
        )
        assert.strictEqual(requested.length, 2)
        assert.deepStrictEqual((yield* refresh(idOf(99))).data, { refreshNftMetadata: null })
        assert.strictEqual((yield* refresh("NFT")).errors[0]?.extensions.argument, "id")
        const other = yield* startTestApi()
        const unserved = yield* ask(other.url, "mutation ($id: ID!) { refreshNftMetadata(id: $id) { tokenId } }", {
          id: idOf(6),
        })
        assert.strictEqual(unserved.errors[0]?.extensions.tag, "RequestsUnavailable")
      }).pipe(Effect.scoped),
    )
  })
})
