/**
 * Goal: an entry of a history shows what its transaction asked for, in the words of the descriptors at its mark, beside what it did.
 * Method: requests over HTTP, with a descriptor that is recorded, attested and removed.
 */
import { createHash } from "node:crypto"
import { assert, describe, layer } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"
import { encodeCall } from "#chains/abi/encode.ts"
import { layerClearSigning } from "#ops/layers/clear-signing.ts"
import { SourceSink } from "#pipelines/runtime/source-sink.ts"
import { layerSourceSink } from "#projections/source-sink.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import {
  address,
  approvalLog,
  buildBlock,
  collection,
  hash,
  nftLog,
  transferLog,
} from "../../support/chain/block-builder.ts"
import { proxyLog } from "../../support/chain/code-log.ts"
import { project } from "../../support/store/projected.ts"

const [ann, bob, router, pool, proxy] = [address(1), address(2), address(3), address(4), address(5)]
const [sold, bought] = [address(0xa1), address(0xa2)]

const declaration = "trade(uint256 paid, uint256 minOut, address recipient, uint256 deadline)"

const amount = (path: string, label: string, token: string) => ({
  path,
  label,
  format: "tokenAmount",
  params: { token },
})

const gift = "give(uint256 item, uint256 from, uint256 until)"

const blockTime = (path: string, label: string) => ({
  path,
  label,
  format: "date",
  params: { encoding: "blockheight" },
})

const descriptor = JSON.stringify({
  $schema: "../../specs/erc7730-v2.schema.json",
  context: { contract: { deployments: [{ chainId: 31_337, address: router }] } },
  metadata: { owner: "Trader" },
  display: {
    formats: {
      [declaration]: {
        intent: "Trade",
        interpolatedIntent: "Trade {paid} for at least {minOut}",
        fields: [
          amount("paid", "Pay at most", sold),
          amount("minOut", "Minimum to receive", bought),
          { path: "recipient", label: "Recipient", format: "addressName" },
          { path: "deadline", label: "Deadline", format: "date", params: { encoding: "timestamp" } },
        ],
      },
      [gift]: {
        intent: "Give",
        fields: [
          { path: "item", label: "Item", format: "nftName", params: { collection } },
          blockTime("from", "From"),
          blockTime("until", "Until"),
        ],
      },
    },
  },
})

const digest = createHash("sha256").update(descriptor).digest("hex")

const token = (contract: string, symbol: string) => ({
  token: contract,
  name: symbol,
  symbol,
  decimals: 6,
  totalSupplyRaw: 10n ** 12n,
  isNew: true,
})

const trade = (minRaw: bigint, recipient: string, deadline: bigint) =>
  encodeCall(declaration, [5_000_000n, minRaw, recipient, deadline])

const swapLogs = (boughtRaw: bigint) => [
  transferLog(sold, ann, pool, 5_000_000n),
  transferLog(bought, pool, ann, boughtRaw),
]

const block = buildBlock({
  number: 1,
  transactions: [
    { from: ann, to: router, hash: hash(1), input: trade(2_000_000n, ann, 4_000_000_000n), logs: swapLogs(2_500_000n) },
    { from: ann, to: router, hash: hash(2), input: trade(2_000_000n, bob, 1n), logs: swapLogs(1_000_000n) },
    {
      from: ann,
      to: sold,
      hash: hash(3),
      input: encodeCall("approve(address spender, uint256 amount)", [router, 7n]),
      logs: [approvalLog(sold, ann, router, 7n)],
    },
    { from: ann, to: pool, hash: hash(4), input: "0xdeadbeef" },
    { from: bob, to: proxy, hash: hash(5), input: "0x", logs: [proxyLog("Upgraded", proxy, router)] },
    {
      from: ann,
      to: router,
      hash: hash(7),
      input: encodeCall(gift, [5n, 1n, 2n]),
      logs: [nftLog("Transfer", [zeroAddress, ann, 5n])],
    },
    {
      from: ann,
      to: collection,
      hash: hash(8),
      input: encodeCall("transferFrom(address from, address to, uint256 tokenId)", [ann, bob, 5n]),
      logs: [nftLog("Transfer", [ann, bob, 5n])],
    },
    { from: ann, to: proxy, hash: hash(6), input: trade(2_000_000n, ann, 4_000_000_000n), logs: swapLogs(2_500_000n) },
  ],
  reads: {
    tokens: [
      token(sold, "SLD"),
      token(bought, "BGT"),
      { ...token(collection, "ART"), name: "Art", decimals: undefined, totalSupplyRaw: undefined },
    ],
  },
})

const query = `query ($hash: String!) {
  transactionDetailsV2(hash: $hash, chainId: 31337) {
    methodSignature
    transaction { decodedInputV2 { trust } }
    intent {
      intent sentence owner source trust descriptor
      fields { label value }
      checks { kind promised actual outcome }
    }
  }
}`

const Answer = Schema.Struct({
  transactionDetailsV2: Schema.Array(
    Schema.Struct({
      methodSignature: Schema.NullOr(Schema.String),
      transaction: Schema.Struct({
        decodedInputV2: Schema.NullOr(Schema.Struct({ trust: Schema.String })),
      }),
      intent: Schema.NullOr(
        Schema.Struct({
          intent: Schema.NullOr(Schema.String),
          sentence: Schema.NullOr(Schema.String),
          owner: Schema.NullOr(Schema.String),
          source: Schema.String,
          trust: Schema.String,
          descriptor: Schema.NullOr(Schema.String),
          fields: Schema.Array(Schema.Struct({ label: Schema.String, value: Schema.String })),
          checks: Schema.Array(
            Schema.Struct({
              kind: Schema.String,
              promised: Schema.String,
              actual: Schema.NullOr(Schema.String),
              outcome: Schema.String,
            }),
          ),
        }),
      ),
    }),
  ),
})

const layerWords = layerClearSigning({
  abiDirectory: undefined,
  callSignatures: undefined,
  descriptorsAttested: [digest],
})

const record = Effect.fnUntraced(function* (seq: number, text: string | undefined) {
  const readAtMs = seq * 1_000
  const event = { kind: "DescriptorRead", location: "file:/d", path: "registry/trader/a.json", readAtMs, text } as const
  const place = { offset: seq + 1, seq, writerId: "11".repeat(16) }
  yield* (yield* SourceSink).write([{ stream: "descriptors", events: [{ event, seq }], place, timestampMs: readAtMs }])
})

describe("intents", () => {
  layer(layerSourceSink.pipe(Layer.provideMerge(Layer.fresh(layerTestApi))), { excludeTestServices: true })((it) => {
    it.effect("are those of the descriptors at the mark, beside the outcome", () =>
      Effect.gen(function* () {
        yield* project([block], 1)
        const { url } = yield* startTestApi().pipe(Effect.provide(layerWords))
        const entryOf = Effect.fnUntraced(function* (number: number) {
          const { data, errors } = yield* ask(url, query, { hash: hash(number) })
          assert.deepStrictEqual(errors, [])
          return Schema.decodeUnknownSync(Answer)(data).transactionDetailsV2[0]
        })
        const unknown = { methodSignature: null, transaction: { decodedInputV2: null }, intent: null }
        assert.deepStrictEqual(yield* entryOf(1), unknown)
        yield* record(1, descriptor)

        const kept = yield* entryOf(1)
        assert.strictEqual(kept?.methodSignature, "trade(uint256,uint256,address,uint256)")
        assert.strictEqual(kept?.transaction.decodedInputV2?.trust, "ATTESTED")
        const { checks, fields, ...words } = kept?.intent ?? {}
        assert.deepStrictEqual(words, {
          intent: "Trade",
          sentence: "Trade 5 SLD for at least 2 BGT",
          owner: "Trader",
          source: "DESCRIPTOR",
          trust: "ATTESTED",
          descriptor: "registry/trader/a.json",
        })
        assert.deepStrictEqual(fields?.slice(0, 2), [
          { label: "Pay at most", value: "5 SLD" },
          { label: "Minimum to receive", value: "2 BGT" },
        ])
        assert.deepStrictEqual(checks, [
          { kind: "MAXIMUM_SPENT", promised: "5 SLD", actual: "5 SLD", outcome: "KEPT" },
          { kind: "MINIMUM_RECEIVED", promised: "2 BGT", actual: "2.5 BGT", outcome: "KEPT" },
          { kind: "RECIPIENT", promised: "0xA0a0a0A0a0A0a0a0A0a0A0a0a0a0a0A0a0a0A0A1", actual: ann, outcome: "KEPT" },
          {
            kind: "DEADLINE",
            promised: "2096-10-02 07:06:40Z",
            actual: "1970-01-01 00:00:01Z",
            outcome: "KEPT",
          },
        ])

        const broken = yield* entryOf(2)
        assert.deepStrictEqual(
          broken?.intent?.checks.map(({ kind, actual, outcome }) => [kind, actual, outcome]),
          [
            ["MAXIMUM_SPENT", "5 SLD", "KEPT"],
            ["MINIMUM_RECEIVED", "0 BGT", "BROKEN"],
            ["RECIPIENT", ann, "BROKEN"],
            ["DEADLINE", "1970-01-01 00:00:01Z", "KEPT"],
          ],
        )

        const approved = yield* entryOf(3)
        assert.deepStrictEqual(
          [approved?.intent?.source, approved?.intent?.trust, approved?.intent?.checks],
          [
            "SIGNATURE",
            "INFERRED",
            [{ kind: "ALLOWANCE", promised: "0.000007 SLD", actual: "0.000007 SLD", outcome: "KEPT" }],
          ],
        )
        assert.deepStrictEqual(yield* entryOf(4), unknown)

        const proxied = (yield* entryOf(6))?.intent
        assert.deepStrictEqual([proxied?.sentence, proxied?.checks], [kept?.intent?.sentence, checks])
        assert.strictEqual(proxied?.trust, "UNATTESTED")

        // The collection has a name, and only the first block is indexed.
        assert.deepStrictEqual((yield* entryOf(7))?.intent?.fields, [
          { label: "Item", value: "Art #5" },
          { label: "From", value: "1970-01-01 00:00:01Z" },
          { label: "Until", value: "2" },
        ])
        assert.include(JSON.stringify((yield* entryOf(8))?.intent?.fields), "Art #5")

        yield* record(2, undefined)
        assert.deepStrictEqual(yield* entryOf(1), unknown)
      }).pipe(Effect.scoped),
    )
  })
})
