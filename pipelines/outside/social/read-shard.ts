/** Reads a shard of the social network from one of its hubs: a snapshot of its users, then its blocks. */
import { Clock, Effect, Metric } from "effect"
import { bytesOfHex } from "#schemas/avro/scalar-text.ts"
import type { SocialBlocksRead } from "#schemas/events/social-blocks-read.ts"
import type { SocialSnapshotRead } from "#schemas/events/social-snapshot-read.ts"
import { shardOfFid } from "#schemas/social/shard-routing.ts"
import type { SealedEvent } from "#schemas/social/source-content.ts"
import { sealItem, subjectOf } from "../../vault/seal-item.ts"
import type { Vault, VaultUnavailable } from "../../vault/vault.ts"
import type { Reading } from "../outside-source.ts"
import { blockCandidates, keyChangesOf } from "./block-candidates.ts"
import { type Candidate, type CheckedItem, checkItems, type ItemChecks } from "./check-items.ts"
import type { Hub, HubUnavailable } from "./hub-client.ts"
import { type HubAnswerUnusable, readBlocks } from "./read-blocks.ts"
import { confirmLayout, heightOf, type Layout, readLayout, readMovedFids } from "./read-layout.ts"
import { readFids, readUser } from "./read-snapshot.ts"

/** Interval at which blocks without content are recorded: a reader sees the shard as late after 60 s. */
const emptyBlocksIntervalMs = 30_000

/** Users in a record of a snapshot: some hundred messages each. */
const snapshotFids = 25

/** Answers without the next blocks, per hub, before the shard is read as a snapshot, which takes hours on the public network. */
const unusableRounds = 3

/** Users of a snapshot that are read at once, each by one request after the other. */
const usersAtOnce = 8

/** Interval at which readers of shards that the network does not have check for them. */
const absentIntervalMs = 5_000

/** Number of shards of records that do not state it. */
const unstatedShardCount = 2

/** Progress of a stream. */
interface Progress {
  readonly shardCount: number
  /** The last block in the stream, or the height that a snapshot was begun at. */
  readonly height: number
  /** The last user of an unfinished snapshot; absent where none is being read. */
  readonly snapshotFid: number | undefined
  readonly isFirst: boolean
  readonly recordedAtMs: number
}

/** The progress of a stream after a record of it. */
export const progressAfter = (event: SealedEvent): Progress => {
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

/** A shard that is being read. */
export interface ShardState {
  readonly shard: number
  readonly hubs: ReadonlyArray<Hub>
  readonly vault: Vault["Service"]
  readonly checks: ItemChecks
  progress: Progress | undefined
  /** Number of times that the next hub was taken. */
  turn: number
  /** Answers of hubs without the next blocks, since the last with them. */
  unusableAnswers: number
  absentUntilMs: number
  /** Users of the snapshot that is being read, in ascending order. */
  snapshotUsers: ReadonlyArray<number> | undefined
}

const usersLeft = Metric.gauge("pipelines_social_users_left", {
  description: "Users still to be read in a snapshot of a shard.",
})

/** A reading without events. */
export const emptyReading: Reading = { events: [], isComplete: true }

/** Reasons why a shard cannot be read now. */
type ReadFailure = HubAnswerUnusable | HubUnavailable | VaultUnavailable

const isCast = ({ change }: CheckedItem): boolean => change?.kind === "cast" && change.content !== undefined

/** Hashes of the casts that items remove, by user. The network accepts removals of any hash: those of other items would lose these. */
const removedCastsOf = (checked: ReadonlyArray<CheckedItem>): ReadonlyMap<number, ReadonlyArray<Uint8Array>> => {
  const others = new Set(checked.filter((one) => !isCast(one)).map(({ item }) => item.hash))
  const removed = new Map<number, Array<Uint8Array>>()
  for (const { item, change } of checked) {
    if (item.isRemoved || change?.kind !== "cast" || change.content !== undefined || others.has(change.hash)) continue
    removed.set(item.fid, [...(removed.get(item.fid) ?? []), bytesOfHex(change.hash)])
  }
  return removed
}

/** Checks and seals; a removed cast is sealed no more, and its key is destroyed. */
const sealedItems = Effect.fnUntraced(function* (
  { shard, vault, checks }: ShardState,
  hub: Hub,
  { candidates, shardCount }: { readonly candidates: ReadonlyArray<Candidate>; readonly shardCount: number },
) {
  const found = yield* checkItems(hub, candidates, checks)
  // Every shard has all names: those of users of other shards are in the streams of these.
  const checked = found.filter(({ item: { form, fid } }) => {
    return form !== "name" || fid === 0 || shardOfFid(fid, shardCount) === shard
  })
  for (const [fid, hashes] of removedCastsOf(checked)) {
    yield* vault
      .forgetLeaves(subjectOf(fid), hashes)
      .pipe(Effect.catchTag("TreeTooLarge", (failure) => Effect.logWarning("Removed casts keep their keys.", failure)))
  }
  const trees = yield* vault.openTrees(new Set(checked.map(({ item }) => subjectOf(item.fid))))
  return checked.flatMap(({ item }) => sealItem(item, trees) ?? [])
})

const readSnapshot = Effect.fnUntraced(function* (
  state: ShardState,
  hub: Hub,
  { from, layout }: { readonly from: Progress | undefined; readonly layout: Layout },
) {
  const { shard } = state
  const { shardCount } = layout
  const isResumed = from?.snapshotFid !== undefined
  const height = isResumed ? from.height : yield* heightOf(hub, shard, layout)
  const afterFid = from?.snapshotFid ?? 0
  state.snapshotUsers ??= yield* readFids(hub, shard)
  const left = state.snapshotUsers.filter((fid) => fid > afterFid)
  const fids = left.slice(0, snapshotFids)
  const isComplete = left.length <= snapshotFids
  if (isComplete) state.snapshotUsers = undefined
  const ofUsers = yield* Effect.forEach(fids, (fid) => readUser(hub, fid), { concurrency: usersAtOnce })
  yield* Metric.update(Metric.withAttributes(usersLeft, { shard: `${shard}` }), left.length - fids.length)
  const event: SocialSnapshotRead = {
    kind: "SocialSnapshotRead",
    shard,
    shardCount,
    height,
    afterFid,
    throughFid: fids.at(-1) ?? afterFid,
    fids,
    isFirst: from === undefined || (isResumed && from.isFirst),
    isComplete,
    readAtMs: yield* Clock.currentTimeMillis,
    items: yield* sealedItems(state, hub, { candidates: ofUsers.flat(), shardCount }),
  }
  return { events: [event], isComplete: true, hasMore: true } satisfies Reading
})

/** Restarts after the number of shards has changed: users that have moved away are gone from this stream, the others are read again. */
const readMoved = Effect.fnUntraced(function* (
  state: ShardState,
  hub: Hub,
  { from, layout }: { readonly from: Progress; readonly layout: Layout },
) {
  const { shard } = state
  const { shardCount } = layout
  yield* Effect.logWarning("The number of shards of the social network has changed: its users are read anew.").pipe(
    Effect.annotateLogs({ count: shardCount }),
  )
  state.snapshotUsers = undefined
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

const readOn = Effect.fnUntraced(function* (
  state: ShardState,
  hub: Hub,
  { height, recordedAtMs }: Progress,
  { shardCount }: Layout,
) {
  const { shard, checks } = state
  const { blocks, hasMore } = yield* readBlocks(hub, shard, height)
  state.unusableAnswers = 0
  const last = blocks.at(-1)
  const readAtMs = yield* Clock.currentTimeMillis
  if (last === undefined) {
    // Another hub may be ahead.
    state.turn += 1
    return emptyReading
  }
  for (const fid of blocks.flatMap(keyChangesOf)) checks.keys.forget(fid)
  const items = yield* sealedItems(state, hub, { candidates: blocks.flatMap(blockCandidates), shardCount })
  if (items.length === 0 && !hasMore && readAtMs - recordedAtMs < emptyBlocksIntervalMs) {
    return emptyReading
  }
  const event: SocialBlocksRead = {
    kind: "SocialBlocksRead",
    shard,
    shardCount,
    fromHeight: height + 1,
    toHeight: last.height,
    blockHash: last.hash,
    blockTimeMs: last.timeMs,
    readAtMs,
    items,
  }
  return { events: [event], isComplete: true, ...(hasMore && { hasMore }) } satisfies Reading
})

/** Reads on, or restarts with a snapshot if no hub has the next blocks whole. */
const readOnOrRestart = (
  state: ShardState,
  hub: Hub,
  { from, layout }: { readonly from: Progress; readonly layout: Layout },
): Effect.Effect<Reading, ReadFailure> =>
  readOn(state, hub, from, layout).pipe(
    Effect.catchTag("HubAnswerUnusable", (failure): Effect.Effect<Reading, ReadFailure> => {
      state.unusableAnswers += 1
      if (state.unusableAnswers < unusableRounds * state.hubs.length) return Effect.fail(failure)
      state.unusableAnswers = 0
      return readSnapshot(state, hub, { from: { ...from, snapshotFid: undefined, isFirst: false }, layout })
    }),
  )

/** Starts with the first known number of shards, or restarts with another one. */
const readFirst = (state: ShardState, hub: Hub, layout: Layout): Effect.Effect<Reading, ReadFailure> => {
  const { hubs, progress: from } = state
  return Effect.andThen(
    confirmLayout(hub, hubs, layout),
    from === undefined ? readSnapshot(state, hub, { from, layout }) : readMoved(state, hub, { from, layout }),
  )
}

const readAt = (state: ShardState, hub: Hub, layout: Layout): Effect.Effect<Reading, ReadFailure> => {
  const { shard, progress: from } = state
  if (from !== undefined && from.shardCount !== layout.shardCount) return readFirst(state, hub, layout)
  if (shard > layout.shardCount) return Effect.succeed(emptyReading)
  if (from === undefined) return readFirst(state, hub, layout)
  return from.snapshotFid === undefined
    ? readOnOrRestart(state, hub, { from, layout })
    : readSnapshot(state, hub, { from, layout })
}

/** Reads on; what was read while the number of shards changed is read again. */
export const readShard = Effect.fnUntraced(function* (state: ShardState, hub: Hub) {
  const nowMs = yield* Clock.currentTimeMillis
  if (nowMs < state.absentUntilMs) return emptyReading
  const layout = yield* readLayout(hub)
  if (state.shard > layout.shardCount) state.absentUntilMs = nowMs + absentIntervalMs
  const reading = yield* readAt(state, hub, layout)
  if (reading.events.length === 0) return reading
  const { shardCount } = yield* readLayout(hub)
  return shardCount === layout.shardCount ? reading : { ...emptyReading, hasMore: true }
})
