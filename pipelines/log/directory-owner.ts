/**
 * Ownership of streams by the processes of one machine, which share a directory.
 *
 * Each member publishes in a file what it can work on and what it owns, and about once a second computes the assignment from all files
 * (`assign-streams.ts`). Members that read the files at different moments may disagree until the next look: two owners for a moment do no harm.
 * The file of a process that has ended is removed by the others, so its streams are reassigned within a second.
 */
import { randomUUID } from "node:crypto"
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Clock, Effect, Layer, Option, Schedule, Schema, Stream, SubscriptionRef } from "effect"
import { isStreamKey, type SequencedKey } from "#schemas/domain/stream-key.ts"
import { makeOutage } from "../outage.ts"
import { startTicks } from "../start-ticks.ts"
import { assignStreams, type StreamMember } from "./assign-streams.ts"
import { candidateChanges } from "./candidate-changes.ts"
import { isSameSet, type JoinOptions, StreamOwnership } from "./stream-ownership.ts"

/** Interval of reading the files of the others. */
const lookIntervalMs = 1_000

const streamKeys = Schema.Array(Schema.String.pipe(Schema.refine((key): key is SequencedKey => isStreamKey(key))))

/** Content of a member's file. */
const Claim = Schema.fromJsonString(
  Schema.Struct({
    processId: Schema.Int,
    /** Of the process, so that a reused id is detected. */
    startTicks: Schema.String,
    candidates: streamKeys,
    owned: streamKeys,
    /** Time since which it has owned these: if two members claim a stream, the later one counts. */
    claimedAtMs: Schema.Int,
  }),
)
const decodeClaim = Schema.decodeOption(Claim)
const encodeClaim = Schema.encodeSync(Claim)

/** Ownership shared with all processes that use the same directory, which is created if missing. */
export const layerDirectoryOwner = (directory: string): Layer.Layer<StreamOwnership> =>
  Layer.succeed(
    StreamOwnership,
    StreamOwnership.of({
      join: (options) => joinGroup(join(directory, options.group), `${process.pid}-${randomUUID()}.json`, options),
    }),
  )

const joinGroup = Effect.fnUntraced(function* (folder: string, memberId: string, options: JoinOptions) {
  const owned = yield* SubscriptionRef.make<ReadonlySet<SequencedKey> | undefined>(undefined)
  let candidates: ReadonlySet<SequencedKey> | undefined

  let claimedAtMs = 0

  const { noteFailure, noteSuccess } = makeOutage({
    begin: (failure) => Effect.logWarning("The owners of streams cannot be read or written; retrying.", failure),
    end: Effect.logInfo("The owners of streams can be read and written again."),
  })
  const look = Effect.gen(function* () {
    if (candidates === undefined) return
    const before = yield* SubscriptionRef.get(owned)
    const own = { memberId, candidates, owned: before ?? new Set<SequencedKey>(), generation: claimedAtMs }
    const nowMs = yield* Clock.currentTimeMillis
    const share = yield* Effect.sync(() => {
      // Published first, so that two members that join at once cannot miss each other.
      publish(folder, own)
      return assignStreams([...readOthers(folder, memberId), own]).get(memberId) ?? new Set<SequencedKey>()
    })
    if (before !== undefined && isSameSet(before, share)) return
    claimedAtMs = nowMs
    yield* Effect.sync(() => publish(folder, { ...own, owned: share, generation: claimedAtMs }))
    yield* SubscriptionRef.set(owned, share)
  }).pipe(Effect.tap(noteSuccess), Effect.catchDefect(noteFailure))

  yield* Effect.addFinalizer(() => Effect.sync(() => rmSync(join(folder, memberId), { force: true })))
  yield* Effect.forkScoped(
    Stream.runForEach(candidateChanges(options), (now) =>
      Effect.suspend(() => {
        candidates = now
        return look
      }),
    ),
  )
  yield* Effect.forkScoped(Effect.repeat(look, Schedule.spaced(lookIntervalMs)))
  return {
    owned: SubscriptionRef.changes(owned).pipe(Stream.filter((streams) => streams !== undefined)),
    report: () => Effect.void,
  }
})

/** Writes a member's file atomically. */
const publish = (folder: string, { memberId, candidates, owned, generation }: StreamMember) => {
  mkdirSync(folder, { recursive: true })
  const draft = join(folder, `.${memberId}`)
  const claim = encodeClaim({
    processId: process.pid,
    startTicks: startTicks(process.pid) ?? "",
    candidates: [...candidates],
    owned: [...owned],
    claimedAtMs: generation,
  })
  writeFileSync(draft, claim)
  renameSync(draft, join(folder, memberId))
}

/** The other members whose processes are running. Removes the files of those that are not. */
const readOthers = (folder: string, ownId: string): ReadonlyArray<StreamMember> =>
  readdirSync(folder)
    .filter((name) => /^\d+-[\da-f-]+\.json$/.test(name) && name !== ownId)
    .flatMap((memberId) => {
      const claim = readClaim(join(folder, memberId))
      if (claim !== undefined && startTicks(claim.processId) === claim.startTicks) {
        return [
          {
            memberId,
            candidates: new Set(claim.candidates),
            owned: new Set(claim.owned),
            generation: claim.claimedAtMs,
          },
        ]
      }
      rmSync(join(folder, memberId), { force: true })
      return []
    })

/** `undefined` for a file that has been removed meanwhile, or that another release wrote. */
const readClaim = (path: string) => {
  try {
    return Option.getOrUndefined(decodeClaim(readFileSync(path, "utf8")))
  } catch {
    return undefined
  }
}
