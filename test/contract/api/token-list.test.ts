/** Tokens without contract reads in the API, with and without a token list. */
import { readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { assert, describe, it, layer } from "@effect/vitest"
import { Effect, Layer, Result } from "effect"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { decodeRecord } from "#ops/maintenance/recordings/record.ts"
import { defaultList } from "#pipelines/outside/token-lists/default-list.ts"
import { tokenLists } from "#pipelines/outside/token-lists/source.ts"
import { SourceSink } from "#pipelines/runtime/source-sink.ts"
import { layerMemoryVault } from "#pipelines/vault/memory-vault.ts"
import { layerSourceSink } from "#projections/source-sink.ts"
import type { Block } from "#schemas/domain/block.ts"
import { documentKeyOf } from "#schemas/domain/document-uri.ts"
import type { ListedToken } from "#schemas/domain/listed-token.ts"
import { type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import { documentStreamOfKey } from "#schemas/domain/source.ts"
import type { TokenListRead } from "#schemas/events/token-list-read.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { listRead } from "../../support/api/token-list.ts"
import { address, buildBlock, hash, testChain, transferLog } from "../../support/chain/block-builder.ts"
import { needsSharedData, sharedData } from "../../support/recorded/shared-data.ts"
import { project } from "../../support/store/projected.ts"

const [ann, bob] = [address(1), address(2)]
const [unread, read] = [address(0xc1), address(0xc2)]

const block = buildBlock({
  number: 1,
  transactions: [
    { from: ann, to: unread, logs: [transferLog(unread, ann, bob, 2_500_000n)] },
    { from: ann, to: read, logs: [transferLog(read, ann, bob, 7n)] },
  ],
  reads: {
    tokens: [{ token: read, name: "Own Name", symbol: undefined, decimals: 0, totalSupplyRaw: 100n, isNew: false }],
    balances: [{ account: bob, token: read, balanceRaw: 7n }],
  },
})

const entry = (token: string) => ({
  chainId: testChain.id,
  token,
  name: "Listed Name",
  symbol: "LIST",
  decimals: 6,
  logoUrl: "https://tokens.example/list.png",
  bridgedTo: [],
})

/** Writes a reading of a list to the tables. */
const list = Effect.fnUntraced(function* (seq: number, event: TokenListRead) {
  const sink = yield* SourceSink
  const place = { offset: seq + 1, seq, writerId: "11".repeat(16) }
  yield* sink.write([{ stream: "lists", events: [{ event, seq }], place, timestampMs: event.readAtMs }])
})

/** Writes the list that is installed with the service, as it is read for a chain. */
const listDefault = Effect.fnUntraced(function* (seq: number, chainId: ChainId) {
  const reader = yield* tokenLists.makeReader({ locations: { lists: [defaultList] } })
  const { events } = yield* reader.read(new Set([chainId]))
  for (const event of events) if (event.kind === "TokenListRead") yield* list(seq, { ...event, rank: 1 })
})

/** SHIB and UNI, as lists have them. */
const listed: ReadonlyArray<ListedToken> = [
  ...listRead().tokens,
  {
    chainId: 1,
    token: "0x1f9840a85d5af5bf1d1762f925bdaddc4201f984",
    name: "Uniswap",
    symbol: "UNI",
    decimals: 18,
    logoUrl: undefined,
    bridgedTo: [],
  },
]

const recordedBlock = (number: number): Block => {
  const path = `${sharedData}/blocks/1/${number}.json.gz`
  const record = Result.getOrThrow(decodeRecord(JSON.parse(gunzipSync(readFileSync(path)).toString()), path))
  if (record.kind !== "block") throw new Error(`${path} holds no block with receipts.`)
  return record.block
}

/** Signers of transactions with logs of some tokens. */
const signersMoving = ({ transactions }: Block, tokens: ReadonlyArray<ListedToken>): ReadonlyArray<string> =>
  transactions
    .filter(({ receipt }) => receipt.logs.some((log) => tokens.some(({ token }) => token === log.address)))
    .map(({ from }) => from)

const sentencesQuery = `query($subject: Address!) { transactionHistoryV2(subjects: [$subject], perspective: Signer, first: 25) {
  edges { node { ... on TimelineEventV2 { interpretation { processedDescription } } } } } }`

interface Sentences {
  readonly transactionHistoryV2: {
    readonly edges: ReadonlyArray<{
      readonly node: { readonly interpretation: { readonly processedDescription: string } }
    }>
  }
}

/** The sentences of an account, newest first, and the sources that the answer names. */
const sentencesOf = Effect.fnUntraced(function* (url: string, subject: string) {
  const { data, errors, extensions } = yield* ask(url, sentencesQuery, { subject })
  assert.deepStrictEqual(errors, [])
  // The shape of the query.
  const { transactionHistoryV2 } = data as Sentences
  const { asOfSources } = extensions
  return {
    sentences: transactionHistoryV2.edges.map(({ node }) => node.interpretation.processedDescription),
    asOfSources,
  }
})

const tokenQuery = (token: string) =>
  `{ fungibleTokenV2(address: "${token}", chainId: ${testChain.id}) { name symbol decimals imageUrlV2 isVerified } }`

const portfolioQuery = `query($account: Address!) { portfolioV2(addresses: [$account]) { tokenBalances { byToken(filters: { includeTokensWithMissingPrices: true }) {
  edges { node { tokenAddress balance symbol imgUrlV2 verified } } } } } }`

const layerListed = layerSourceSink.pipe(Layer.provideMerge(Layer.fresh(layerTestApi)))

describe("token lists", () => {
  layer(layerListed, { excludeTestServices: true })((it) => {
    it.effect("name tokens that the chain does not name, and override no name that it does", () =>
      Effect.gen(function* () {
        yield* project([block], 1)
        const { url } = yield* startTestApi()
        const before = yield* sentencesOf(url, ann)
        assert.isUndefined(before.asOfSources)
        assert.match(before.sentences.join("\n"), /2,500,000 base units of 0xa0a0\.\.\.a0c1/)
        const unknown = yield* ask(url, tokenQuery(unread))
        assert.deepStrictEqual(unknown.data, { fungibleTokenV2: null })

        const event = listRead({ tokens: [entry(unread), entry(read)] })
        yield* list(3, event)
        const { sentences, asOfSources } = yield* sentencesOf(url, ann)
        assert.deepStrictEqual(asOfSources, [{ source: "lists", seq: 3, timestamp: event.readAtMs }])
        assert.match(sentences.join("\n"), /2\.5 LIST/)
        assert.match(sentences.join("\n"), /\b7 LIST/, "its own decimals, and the symbol that it does not have")
        const known = yield* ask(url, tokenQuery(unread))
        // No page may load a publisher's address.
        const listing = { imageUrlV2: null, isVerified: true }
        assert.deepStrictEqual(known.data, {
          fungibleTokenV2: { name: "Listed Name", symbol: "LIST", decimals: 6, ...listing },
        })
        const own = yield* ask(url, tokenQuery(read))
        assert.deepStrictEqual(own.data, {
          fungibleTokenV2: { name: "Own Name", symbol: "LIST", decimals: 0, ...listing },
        })

        const { data } = yield* ask(url, portfolioQuery, { account: bob })
        const holding = { tokenAddress: read, balance: 7, symbol: "LIST", imgUrlV2: listing.imageUrlV2, verified: true }
        assert.deepStrictEqual(data, { portfolioV2: { tokenBalances: { byToken: { edges: [{ node: holding }] } } } })

        const uri = "https://tokens.example/list.png"
        const logo = documentKeyOf(uri)
        const stream = documentStreamOfKey(logo)
        const place = { offset: 2, seq: 1, writerId: "11".repeat(16) }
        const found = { mimeType: "image/png", sizeBytes: 100, digest: hash(1), width: 600, height: 300, frames: 1 }
        const looks = { blurhash: "L00000fQfQfQfQfQfQfQfQfQfQfQ", color: "#000000", recipe: "none" }
        const examined = { kind: "MediaExamined", mediaKey: logo, uri, readAtMs: 1, ...found, ...looks } as const
        const sink = yield* SourceSink
        yield* sink.write([{ stream, events: [{ event: examined, seq: 1 }], place, timestampMs: 1 }])
        const shown = yield* ask(url, portfolioQuery, { account: bob })
        const imgUrlV2 = `${url}/media/${hash(1).slice(2)}/250.webp`
        assert.deepStrictEqual(shown.data, {
          portfolioV2: { tokenBalances: { byToken: { edges: [{ node: { ...holding, imgUrlV2 } }] } } },
        })
        const sources = [shown, yield* ask(url, tokenQuery(read))].map(({ extensions }) => extensions.asOfSources)
        const ofLogo = { source: stream, seq: 1, timestamp: 1 }
        assert.deepStrictEqual(sources[1], [ofLogo, { source: "lists", seq: 3, timestamp: event.readAtMs }])

        yield* list(4, listRead({ tokens: [entry(address(0xc3))] }))
        assert.deepStrictEqual((yield* sentencesOf(url, ann)).sentences, before.sentences, "the list has dropped them")
      }).pipe(Effect.scoped),
    )
  })

  layer(layerListed, { excludeTestServices: true })((it) => {
    it.effect("group tokens of several chains by their bridges, and coins by definition, without lending prices", () =>
      Effect.gen(function* () {
        const asset = { chainId: testChain.id, token: zeroAddress }
        const [here, there] = [
          { ...testChain, nativeAsset: asset },
          { ...testChain, id: 31_338, slug: "second", enumValue: "BASE_MAINNET", nativeAsset: asset },
        ] as const
        yield* project([block], 1, {}, here)
        yield* project([{ ...block, chainId: there.id }], 1, {}, there)
        const { url } = yield* startTestApi({ chains: [here, there] })
        const groupOf = (token: string, chainId: number) =>
          Effect.map(
            ask(
              url,
              `{ fungibleTokenV2(address: "${token}", chainId: ${chainId}) { rank group {
                uniqKey name symbol imgUrl canExchange hide priceProviderId newtworksAndAddresses { network address } } } }`,
            ),
            ({ data, errors }) => {
              assert.deepStrictEqual(errors, [])
              return Object(data).fungibleTokenV2.group
            },
          )
        assert.isNull(yield* groupOf(read, here.id))
        const [one, other] = [
          { chainId: here.id, token: read },
          { chainId: there.id, token: unread },
        ]
        const bridgedTo = [other, { chainId: there.id, token: address(0xc9) }]
        yield* list(
          3,
          listRead({
            tokens: [
              { ...entry(read), bridgedTo },
              { ...entry(unread), chainId: there.id },
            ],
          }),
        )
        const group = {
          uniqKey: `${here.id}:${read}`,
          name: "Own Name",
          symbol: "LIST",
          imgUrl: "",
          canExchange: false,
          hide: false,
          priceProviderId: null,
          newtworksAndAddresses: [
            { network: here.enumValue, address: one.token },
            { network: there.enumValue, address: other.token },
          ],
        }
        assert.deepStrictEqual(yield* groupOf(read, here.id), group)
        assert.deepStrictEqual(yield* groupOf(unread, there.id), { ...group, name: "Listed Name" })
        const coins = yield* groupOf(zeroAddress, there.id)
        assert.deepStrictEqual(coins.newtworksAndAddresses, [
          { network: here.enumValue, address: zeroAddress },
          { network: there.enumValue, address: zeroAddress },
        ])
        // The list names no bridge any more.
        yield* list(4, listRead({ tokens: [entry(read), { ...entry(unread), chainId: there.id }] }))
        assert.isNull(yield* groupOf(read, here.id))
      }).pipe(Effect.scoped),
    )
  })

  it.live("name SHIB and UNI in recorded mainnet blocks", (context) =>
    Effect.gen(function* () {
      needsSharedData(context)
      const blocks = [12_287_507, 12_500_000].map(recordedBlock)
      yield* project(blocks, 1, {}, ethereum)
      yield* listDefault(1, ethereum.id)
      const { url } = yield* startTestApi({ chains: [ethereum] })
      const signers = new Set(blocks.flatMap((block) => signersMoving(block, listed)))
      const all = Effect.map(
        Effect.forEach([...signers], (signer) => sentencesOf(url, signer)),
        (answers) => answers.flatMap(({ sentences }) => sentences),
      )
      const before = yield* all
      for (const symbol of ["SHIB", "UNI"]) {
        assert.isTrue(
          before.some((sentence) => new RegExp(`[\\d.,]+ ${symbol}\\b`).test(sentence)),
          "the default list has it",
        )
      }
      assert.isFalse(before.some((sentence) => /0x95ad\.\.\.c4ce|0x1f98\.\.\.f984/.test(sentence)))
      const own = listed.map((token) => ({ ...token, symbol: `my${token.symbol}` }))
      yield* list(2, listRead({ list: "https://own.example/list.json", rank: 0, tokens: own }))
      const expected = before.map((sentence) => sentence.replaceAll(/\b(SHIB|UNI)\b/g, (symbol) => `my${symbol}`))
      assert.deepStrictEqual(yield* all, expected, "a list of lower rank takes precedence")
    }).pipe(Effect.scoped, Effect.provide([layerListed, layerMemoryVault], { local: true })),
  )
})
