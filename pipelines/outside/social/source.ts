/** The social network as a source: one stream for each shard, read from hubs. */
import { Clock, Effect, Metric } from "effect"
import { bytesOfHex } from "#schemas/avro/scalar-text.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { socialShards, socialStream } from "#schemas/domain/source.ts"
import type { SocialBlocksRead } from "#schemas/events/social-blocks-read.ts"
import type { SocialSnapshotRead } from "#schemas/events/social-snapshot-read.ts"
import type { SourceEvent } from "#schemas/events/source-event.ts"
import { shardOfFid } from "#schemas/social/shard-routing.ts"
import { isSealed, type SealedEvent } from "#schemas/social/source-content.ts"
import { makeOutage, transientLines } from "../../outage.ts"
import { sealItem, subjectOf } from "../../vault/seal-item.ts"
import { Vault, type VaultUnavailable } from "../../vault/vault.ts"
import type { OutsideSource, Reading, SourceSettings } from "../outside-source.ts"
import { blockCandidates, keyChangesOf } from "./block-candidates.ts"
import { type Candidate, type CheckedItem, checkItems, type ItemChecks } from "./check-items.ts"
import { type Hub, type HubUnavailable, makeHub } from "./hub-client.ts"
import { type HubAnswerUnusable, readBlocks } from "./read-blocks.ts"
import { confirmLayout, heightOf, type Layout, readLayout, readMovedFids } from "./read-layout.ts"
import { readFids, readUser } from "./read-snapshot.ts"
import { makeSignerKeys } from "./signer-keys.ts"

/** Hubs confirm about one block a second. */
const blockIntervalMs = 1_000

/** Blocks without content are recorded so rarely: a reader sees the shard as late after 60 s. */
const emptyBlocksIntervalMs = 30_000

/** Users in a record of a snapshot: some hundred messages each. */
const snapshotFids = 25

/** Every hub must so often answer without the next blocks before the shard is read as a snapshot, which takes hours on the public network. */
const unusableRounds = 3

/** Users of a snapshot that are read at once, each by one request after the other. */
const usersAtOnce = 8

/** Readers of shards that the network does not have look so rarely whether it has. */
const absentIntervalMs = 5_000

/** Number of shards of records that do not state it. */
const unstatedShardCount = 2

/** How far a stream is. */
interface Progress {
  readonly shardCount: number
  /** The last block in the stream, or the height that a snapshot was begun at. */
  readonly height: number
  /** The last user of an unfinished snapshot; absent where none is being read. */
  readonly snapshotFid: number | undefined
  readonly isFirst: boolean
  readonly recordedAtMs: number
}

const progressAfter = (event: SealedEvent): Progress => {
  const { shardCount = unstatedShardCount, readAtMs: recordedAtMs } = event
  return event.kind === "SocialBlocksRead"
    ? { shardCount, height: event.toHeight, snapshotFid: undefined, isFirst: false, recordedAtMs }
    : {
        shardCount,
        height: event.height,
        snapshotFid: event.isComplete ? undefined : event.throughFid,
        isFirst: event.isFirst,
        recordedAtMs,
      }
}

const usersLeft = Metric.gauge("pipelines_social_users_left", {
  description: "Users still to be read in a snapshot of a shard.",
})

const nothing: Reading = { events: [], isComplete: true }

type ReadFailure = HubAnswerUnusable | HubUnavailable | VaultUnavailable

/** Hashes of the casts that items remove, by user. */
const removedCastsOf = (checked: ReadonlyArray<CheckedItem>): ReadonlyMap<number, ReadonlyArray<Uint8Array>> => {
  const removed = new Map<number, Array<Uint8Array>>()
  for (const { item, change } of checked) {
    if (item.isRemoved || change?.kind !== "cast" || change.content !== undefined) continue
    removed.set(item.fid, [...(removed.get(item.fid) ?? []), bytesOfHex(change.hash)])
  }
  return removed
}

const makeShardReader = Effect.fnUntraced(function* (shard: number, settings: SourceSettings["social"]) {
  const vault = yield* Vault
  const hubs = yield* Effect.forEach(settings?.hubs ?? [], makeHub)
  const checks: ItemChecks = { keys: makeSignerKeys(), nameSigner: settings?.nameSigner ?? zeroAddress }
  const outage = makeOutage(transientLines)
  let progress: Progress | undefined
  let turn = 0
  let unusableAnswers = 0
  let absentUntilMs = 0
  /** Users of the snapshot that is being read, in ascending order. */
  let snapshotUsers: ReadonlyArray<number> | undefined

  /** Checks and seals; a removed cast is sealed no more, and its key is destroyed. */
  const sealedItems = Effect.fnUntraced(function* (
    hub: Hub,
    candidates: ReadonlyArray<Candidate>,
    { shardCount }: Layout,
  ) {
    const found = yield* checkItems(hub, candidates, checks)
    // Every shard has all names: those of users of other shards are in the streams of these.
    const checked = found.filter(({ item: { form, fid } }) => {
      return form !== "name" || fid === 0 || shardOfFid(fid, shardCount) === shard
    })
    for (const [fid, hashes] of removedCastsOf(checked)) {
      yield* vault
        .forgetLeaves(subjectOf(fid), hashes)
        .pipe(
          Effect.catchTag("TreeTooLarge", (failure) => Effect.logWarning("Removed casts keep their keys.", failure)),
        )
    }
    const trees = yield* vault.openTrees(new Set(checked.map(({ item }) => subjectOf(item.fid))))
    return checked.flatMap(({ item }) => sealItem(item, trees) ?? [])
  })

  const readSnapshot = Effect.fnUntraced(function* (hub: Hub, from: Progress | undefined, layout: Layout) {
    const isResumed = from?.snapshotFid !== undefined
    const height = isResumed ? from.height : yield* heightOf(hub, shard, layout)
    const afterFid = from?.snapshotFid ?? 0
    snapshotUsers ??= yield* readFids(hub, shard)
    const left = snapshotUsers.filter((fid) => fid > afterFid)
    const fids = left.slice(0, snapshotFids)
    const isComplete = left.length <= snapshotFids
    if (isComplete) snapshotUsers = undefined
    const ofUsers = yield* Effect.forEach(fids, (fid) => readUser(hub, fid), { concurrency: usersAtOnce })
    yield* Metric.update(Metric.withAttributes(usersLeft, { shard: `${shard}` }), left.length - fids.length)
    const event: SocialSnapshotRead = {
      kind: "SocialSnapshotRead",
      shard,
      shardCount: layout.shardCount,
      height,
      afterFid,
      throughFid: fids.at(-1) ?? afterFid,
      fids,
      isFirst: from === undefined || (isResumed && from.isFirst),
      isComplete,
      readAtMs: yield* Clock.currentTimeMillis,
      items: yield* sealedItems(hub, ofUsers.flat(), layout),
    }
    return { events: [event], isComplete: true, hasMore: true } satisfies Reading
  })

  /** Begins anew after the number of shards has changed: users that have moved away are gone from this stream, the others are read again. */
  const readMoved = Effect.fnUntraced(function* (hub: Hub, from: Progress, layout: Layout) {
    const { shardCount } = layout
    yield* Effect.logWarning("The number of shards of the social network has changed: its users are read anew.").pipe(
      Effect.annotateLogs({ count: shardCount }),
    )
    snapshotUsers = undefined
    const isLeft = shard > shardCount
    const event: SocialSnapshotRead = {
      kind: "SocialSnapshotRead",
      shard,
      shardCount,
      height: isLeft ? from.height : yield* heightOf(hub, shard, layout),
      afterFid: 0,
      throughFid: 0,
      fids: yield* readMovedFids(hub, shard, from.shardCount, layout),
      isFirst: false,
      isComplete: isLeft,
      readAtMs: yield* Clock.currentTimeMillis,
      items: [],
    }
    return { events: [event], isComplete: true, hasMore: true } satisfies Reading
  })

  const readOn = Effect.fnUntraced(function* (hub: Hub, from: Progress, layout: Layout) {
    const { blocks, hasMore } = yield* readBlocks(hub, shard, from.height)
    unusableAnswers = 0
    const last = blocks.at(-1)
    const readAtMs = yield* Clock.currentTimeMillis
    if (last === undefined) {
      // Another hub may be ahead.
      turn += 1
      return nothing
    }
    for (const fid of blocks.flatMap(keyChangesOf)) checks.keys.forget(fid)
    const items = yield* sealedItems(hub, blocks.flatMap(blockCandidates), layout)
    if (items.length === 0 && !hasMore && readAtMs - from.recordedAtMs < emptyBlocksIntervalMs) {
      return nothing
    }
    const event: SocialBlocksRead = {
      kind: "SocialBlocksRead",
      shard,
      shardCount: layout.shardCount,
      fromHeight: from.height + 1,
      toHeight: last.height,
      blockHash: last.hash,
      blockTimeMs: last.timeMs,
      readAtMs,
      items,
    }
    return { events: [event], isComplete: true, ...(hasMore && { hasMore }) } satisfies Reading
  })

  /** Reads on; where no hub has the next blocks whole, the shard begins anew with a snapshot. */
  const readOnOrAnew = (hub: Hub, from: Progress, layout: Layout): Effect.Effect<Reading, ReadFailure> =>
    readOn(hub, from, layout).pipe(
      Effect.catchTag("HubAnswerUnusable", (failure): Effect.Effect<Reading, ReadFailure> => {
        unusableAnswers += 1
        if (unusableAnswers < unusableRounds * hubs.length) return Effect.fail(failure)
        unusableAnswers = 0
        return readSnapshot(hub, { ...from, snapshotFid: undefined, isFirst: false }, layout)
      }),
    )

  /** Begins with a number of shards: with the first one, or with another one than before. */
  const readFirst = (hub: Hub, layout: Layout): Effect.Effect<Reading, ReadFailure> =>
    Effect.andThen(
      confirmLayout(hub, hubs, layout),
      progress === undefined ? readSnapshot(hub, progress, layout) : readMoved(hub, progress, layout),
    )

  const readAt = (hub: Hub, layout: Layout): Effect.Effect<Reading, ReadFailure> => {
    if (progress !== undefined && progress.shardCount !== layout.shardCount) return readFirst(hub, layout)
    if (shard > layout.shardCount) return Effect.succeed(nothing)
    if (progress === undefined) return readFirst(hub, layout)
    return progress.snapshotFid === undefined
      ? readOnOrAnew(hub, progress, layout)
      : readSnapshot(hub, progress, layout)
  }

  /** Reads on; what was read while the number of shards changed is read again. */
  const readFrom = Effect.fnUntraced(function* (hub: Hub) {
    const nowMs = yield* Clock.currentTimeMillis
    if (nowMs < absentUntilMs) return nothing
    const layout = yield* readLayout(hub)
    if (shard > layout.shardCount) absentUntilMs = nowMs + absentIntervalMs
    const reading = yield* readAt(hub, layout)
    if (reading.events.length === 0) return reading
    const { shardCount } = yield* readLayout(hub)
    return shardCount === layout.shardCount ? reading : { ...nothing, hasMore: true }
  })

  return {
    note: (event: SourceEvent) => {
      if (isSealed(event)) progress = progressAfter(event)
    },
    read: () =>
      Effect.suspend(() => {
        const hub = hubs[turn % hubs.length]
        // Unreachable: a source without hubs is not configured.
        if (hub === undefined) return Effect.succeed(nothing)
        return readFrom(hub).pipe(
          Effect.tap(() => outage.noteSuccess),
          Effect.catch((failure) => {
            turn += 1
            return Effect.as(outage.noteFailure(failure), { ...nothing, isComplete: false })
          }),
        )
      }),
  }
})

/** Every shard of the social network, as sources. */
export const socialSources: ReadonlyArray<OutsideSource> = socialShards.map((shard) => ({
  source: socialStream(shard),
  intervalMs: blockIntervalMs,
  isOfChains: false,
  rememberedEvents: 1,
  isConfigured: ({ social }) => social !== undefined && social.hubs.length > 0,
  makeReader: ({ social }) => makeShardReader(shard, social),
}))
