import fc from "fast-check"
import type { Block } from "#schemas/domain/block.ts"
import { documentFailureReasons } from "#schemas/domain/document-failure.ts"
import { marketProviders } from "#schemas/domain/market-quote.ts"
import { mediaFailureReasons } from "#schemas/domain/media-failure.ts"
import { erasureSteps } from "#schemas/events/erased.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import type { LogRecord, RecordName } from "#schemas/events/log-record.ts"
import { type SocialItem, socialItemForms } from "#schemas/events/social-item.ts"
import { arbitraryBlock, arbitraryBlockReference, arbitraryStateReads } from "./block.ts"
import { arbitraryAccount, arbitraryCount, arbitraryHash } from "./primitive.ts"
import { arbitraryUtxoBlock } from "./utxo-block.ts"

const arbitraryDigits = (bytes: number): fc.Arbitrary<string> =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((array) => Buffer.from(array).toString("hex"))

/** 32 hex digits. */
export const arbitraryWriterId: fc.Arbitrary<string> = arbitraryDigits(16)

const arbitraryChainId = fc.constantFrom(1, 8453, 31337, 1151111081)

const arbitraryTimeMs = fc.nat({ max: 4_000_000_000_000 })

/** Earlier records have none. */
const arbitraryShardCount = fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined })

const arbitrarySocialItem: fc.Arbitrary<SocialItem> = fc.record({
  eventId: arbitraryCount,
  form: fc.constantFrom(...socialItemForms),
  isRemoved: fc.boolean(),
  fid: arbitraryCount,
  hash: arbitraryDigits(20).map((digits) => `0x${digits}`),
  sealed: fc.uint8Array({ maxLength: 200 }),
})

/** One arbitrary for each kind of event. */
export const arbitraryEventOfKind: { readonly [K in LogEvent["kind"]]: fc.Arbitrary<Extract<LogEvent, { kind: K }>> } =
  {
    BlockAppended: fc.record({
      kind: fc.constant("BlockAppended"),
      block: arbitraryBlock({ number: 17_000_000 }),
      isWarmUp: fc.boolean(),
    }),
    BlocksReverted: fc.record({
      kind: fc.constant("BlocksReverted"),
      chainId: arbitraryChainId,
      fork: arbitraryBlockReference,
      removed: fc.array(fc.record({ number: arbitraryCount, hash: arbitraryHash, seq: arbitraryCount }), {
        maxLength: 5,
      }),
    }),
    CollectionReported: fc.record({
      kind: fc.constant("CollectionReported"),
      requestId: fc.string({ minLength: 1, maxLength: 80 }),
      keyId: arbitraryDigits(4),
      chainId: arbitraryChainId,
      collection: arbitraryAccount,
      isSpam: fc.boolean(),
      filedAtMs: arbitraryTimeMs,
      readAtMs: arbitraryTimeMs,
    }),
    Erased: fc.record({
      kind: fc.constant("Erased"),
      subject: fc.string({ minLength: 1, maxLength: 80 }),
      hashes: fc.array(arbitraryAccount, { maxLength: 5 }),
      step: fc.constantFrom(...erasureSteps),
      readAtMs: arbitraryTimeMs,
    }),
    DocumentFailed: fc.record({
      kind: fc.constant("DocumentFailed"),
      uri: fc.webUrl(),
      readAtMs: arbitraryTimeMs,
      reason: fc.constantFrom(...documentFailureReasons),
      status: fc.option(fc.integer({ min: 100, max: 599 }), { nil: undefined }),
      attempt: fc.integer({ min: 1, max: 20 }),
      retryAtMs: arbitraryTimeMs,
    }),
    DocumentFetched: fc.record({
      kind: fc.constant("DocumentFetched"),
      uri: fc.webUrl(),
      readAtMs: arbitraryTimeMs,
      finalUrl: fc.webUrl(),
      contentType: fc.option(fc.string({ minLength: 1, maxLength: 20 }), { nil: undefined }),
      etag: fc.option(fc.string({ minLength: 1, maxLength: 20 }), { nil: undefined }),
      sizeBytes: arbitraryCount,
      digest: arbitraryHash,
      sealed: fc.option(fc.uint8Array({ maxLength: 40 }), { nil: undefined }),
      body: fc.option(fc.string({ maxLength: 40 }), { nil: undefined }),
    }),
    FinalityAdvanced: fc.record({
      kind: fc.constant("FinalityAdvanced"),
      chainId: arbitraryChainId,
      number: arbitraryCount,
      hash: arbitraryHash,
    }),
    MediaExamined: fc.record({
      kind: fc.constant("MediaExamined"),
      mediaKey: arbitraryHash,
      uri: fc.option(fc.webUrl(), { nil: undefined }),
      readAtMs: arbitraryTimeMs,
      mimeType: fc.constantFrom("image/png", "image/svg+xml", "video/mp4"),
      sizeBytes: fc.option(arbitraryCount, { nil: undefined }),
      digest: fc.option(arbitraryHash, { nil: undefined }),
      width: fc.option(fc.integer({ min: 1, max: 50_000 }), { nil: undefined }),
      height: fc.option(fc.integer({ min: 1, max: 50_000 }), { nil: undefined }),
      frames: fc.option(fc.integer({ min: 1, max: 1_000 }), { nil: undefined }),
      blurhash: fc.option(fc.string({ minLength: 1, maxLength: 40 }), { nil: undefined }),
      color: fc.option(fc.constant("#ff8800"), { nil: undefined }),
      recipe: fc.option(fc.string({ minLength: 1, maxLength: 40 }), { nil: undefined }),
    }),
    MediaFailed: fc.record({
      kind: fc.constant("MediaFailed"),
      mediaKey: arbitraryHash,
      uri: fc.option(fc.webUrl(), { nil: undefined }),
      readAtMs: arbitraryTimeMs,
      reason: fc.constantFrom(...mediaFailureReasons),
      status: fc.option(fc.integer({ min: 100, max: 599 }), { nil: undefined }),
      attempt: fc.integer({ min: 1, max: 20 }),
      retryAtMs: arbitraryTimeMs,
    }),
    RangeFinished: fc.record({
      kind: fc.constant("RangeFinished"),
      chainId: arbitraryChainId,
      first: arbitraryBlockReference,
      last: arbitraryBlockReference,
    }),
    SocialBlocksRead: fc.record({
      kind: fc.constant("SocialBlocksRead"),
      shard: fc.constantFrom(1, 2),
      shardCount: arbitraryShardCount,
      fromHeight: arbitraryCount,
      toHeight: arbitraryCount,
      blockHash: arbitraryHash,
      blockTimeMs: arbitraryTimeMs,
      readAtMs: arbitraryTimeMs,
      items: fc.array(arbitrarySocialItem, { maxLength: 5 }),
    }),
    SocialSnapshotRead: fc.record({
      kind: fc.constant("SocialSnapshotRead"),
      shard: fc.constantFrom(1, 2),
      shardCount: arbitraryShardCount,
      height: arbitraryCount,
      afterFid: arbitraryCount,
      throughFid: arbitraryCount,
      fids: fc.array(arbitraryCount, { maxLength: 5 }),
      isFirst: fc.boolean(),
      isComplete: fc.boolean(),
      readAtMs: arbitraryTimeMs,
      items: fc.array(arbitrarySocialItem, { maxLength: 5 }),
    }),
    StateRead: fc.record({
      kind: fc.constant("StateRead"),
      chainId: arbitraryChainId,
      block: arbitraryBlockReference,
      reads: arbitraryStateReads,
      readAtMs: arbitraryTimeMs,
    }),
    DescriptorRead: fc.record({
      kind: fc.constant("DescriptorRead"),
      location: fc.webPath(),
      path: fc.webPath(),
      readAtMs: arbitraryTimeMs,
      text: fc.option(fc.string({ maxLength: 100 }), { nil: undefined }),
    }),
    TokenListRead: fc.record({
      kind: fc.constant("TokenListRead"),
      list: fc.webUrl(),
      rank: fc.nat({ max: 10 }),
      name: fc.string({ minLength: 1, maxLength: 20 }),
      readAtMs: arbitraryTimeMs,
      tokens: fc.array(
        fc.record({
          chainId: arbitraryChainId,
          token: arbitraryAccount,
          name: fc.string({ maxLength: 40 }),
          symbol: fc.string({ maxLength: 20 }),
          decimals: fc.nat({ max: 255 }),
          logoUrl: fc.option(fc.webUrl(), { nil: undefined }),
          bridgedTo: fc.option(
            fc.array(fc.record({ chainId: arbitraryChainId, token: arbitraryAccount }), { maxLength: 3 }),
            {
              nil: undefined,
            },
          ),
        }),
        { maxLength: 5 },
      ),
    }),
    MarketDataRead: fc.record({
      kind: fc.constant("MarketDataRead"),
      location: fc.webUrl(),
      rank: fc.nat({ max: 10 }),
      readAtMs: arbitraryTimeMs,
      provider: fc.constantFrom(...marketProviders),
      entries: fc.array(
        fc.record({
          chainId: arbitraryChainId,
          token: arbitraryAccount,
          priceUsd: fc.string({ maxLength: 20 }),
          providerId: fc.option(fc.string({ maxLength: 20 }), { nil: undefined }),
          totalSupply: fc.option(fc.string({ maxLength: 20 }), { nil: undefined }),
          dailyVolumeUsd: fc.option(fc.string({ maxLength: 20 }), { nil: undefined }),
          marketCapUsd: fc.option(fc.string({ maxLength: 20 }), { nil: undefined }),
        }),
        { maxLength: 5 },
      ),
    }),
    ExchangeRateRead: fc.record({
      kind: fc.constant("ExchangeRateRead"),
      location: fc.webUrl(),
      rank: fc.nat({ max: 10 }),
      readAtMs: fc.nat({ max: 4_000_000_000_000 }),
      entries: fc.array(fc.record({ currency: fc.string({ maxLength: 20 }), rate: fc.string({ maxLength: 20 }) }), {
        maxLength: 5,
      }),
    }),
  }

const arbitraryHead = fc.record({ writerId: arbitraryWriterId, seq: arbitraryCount })

/** One arbitrary for each kind of record that is no event. */
const arbitraryPlainRecordOfKind = {
  RecordPart: withHead(
    fc.record({
      kind: fc.constant("RecordPart" as const),
      index: fc.nat({ max: 63 }),
      count: fc.integer({ min: 1, max: 64 }),
      digest: arbitraryDigits(32),
      bytes: fc.uint8Array({ maxLength: 200 }),
    }),
  ),
  RequestFiled: withHead(
    fc.record({
      kind: fc.constant("RequestFiled" as const),
      id: fc.string({ maxLength: 80 }),
      purpose: fc.constantFrom("reads", "refresh"),
      payload: fc.string({ maxLength: 200 }),
      filedAtMs: fc.nat({ max: 4_000_000_000_000 }),
    }),
  ),
  WriterStarted: withHead(
    fc.record({ kind: fc.constant("WriterStarted" as const), startedAtMs: fc.nat({ max: 4_000_000_000_000 }) }),
  ),
}

/** One arbitrary for each kind of record. */
export const arbitraryRecordOfKind: { readonly [K in RecordName]: fc.Arbitrary<LogRecord> } = {
  ...(Object.fromEntries(
    Object.entries(arbitraryEventOfKind).map(([kind, event]) => [kind, withHead<LogEvent>(event)]),
  ) as Record<LogEvent["kind"], fc.Arbitrary<LogRecord>>),
  ...arbitraryPlainRecordOfKind,
  UtxoBlockAppended: withHead<LogEvent>(
    fc.record({
      kind: fc.constant("BlockAppended"),
      // The codec takes blocks of every family; the type of the event is that of EVM blocks.
      block: arbitraryUtxoBlock as unknown as fc.Arbitrary<Block>,
      isWarmUp: fc.constant(false),
    }),
  ),
}

function withHead<A extends object>(members: fc.Arbitrary<A>): fc.Arbitrary<A & { writerId: string; seq: number }> {
  return fc.tuple(arbitraryHead, members).map(([head, rest]) => ({ ...head, ...rest }))
}
