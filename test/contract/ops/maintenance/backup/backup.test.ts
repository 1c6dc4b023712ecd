/** Backups of a service that goes on: blocks arrive and are reverted while tables are copied; what is restored is compared with its log. */
import { createHash, randomBytes } from "node:crypto"
import { appendFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { type Array as Arr, Deferred, Effect, Fiber, Layer, Logger, Result, Stream } from "effect"
import { prepareConfigured } from "#ops/layers/layers.ts"
import { processTables } from "#ops/layers/process-tables.ts"
import { type BackupOptions, backUp } from "#ops/maintenance/backup/back-up.ts"
import { backUpLog, restoreLog } from "#ops/maintenance/backup/log-backup.ts"
import {
  filesOf,
  isFileTable,
  isRowTable,
  type Manifest,
  readManifest,
  verifyFiles,
} from "#ops/maintenance/backup/manifest.ts"
import { restorePictures } from "#ops/maintenance/backup/picture-backup.ts"
import { restoreTables } from "#ops/maintenance/backup/restore-tables.ts"
import { restoreTableRows } from "#ops/maintenance/backup/row-backup.ts"
import { restoreTableFiles } from "#ops/maintenance/backup/table-backup.ts"
import { verifyTables } from "#ops/maintenance/replay/verify-tables.ts"
import { EventLog, type LogEntry } from "#pipelines/log/event-log.ts"
import { layerSoleOwner } from "#pipelines/log/sole-owner.ts"
import { BlobStore } from "#projections/media/blob-store.ts"
import { layerFolderBlobs } from "#projections/media/folder-blob-store.ts"
import { layerClickhouse } from "#projections/store/clickhouse.ts"
import { startLocalEngine } from "#projections/store/local-engine.ts"
import { readMarks } from "#projections/table/commits.ts"
import { laneMark } from "#schemas/domain/mark.ts"
import type { Hash } from "#schemas/domain/primitive.ts"
import { liveStream } from "#schemas/domain/stream-key.ts"
import { testChain } from "../../../../support/chain/block-builder.ts"
import { buildStory, type StoryStep, storyAction, storyBlock } from "../../../../support/chain/chain-story.ts"
import { startShards } from "../../../../support/cluster/shards.ts"
import { temporaryFolder } from "../../../../support/machine/temporary-folder.ts"
import { ofRelease } from "../../../../support/run/release-run.ts"
import { appendMissing, layerTestLog, quickProcessor } from "../../../../support/service/processing.ts"
import { waitUntil } from "../../../../support/wait/wait-for.ts"

const block = storyBlock([storyAction("send", 1, 2), storyAction("transfer", 2, 3), storyAction("swap", 1, 3)])
const blocks = (count: number): ReadonlyArray<StoryStep> => Array.from({ length: count }, () => block)

/** Before the backup, during it, and after it. */
const story = buildStory(testChain.id, [
  ...blocks(12),
  { kind: "revert", depth: 6 },
  ...blocks(2),
  { kind: "revert", depth: 1 },
  ...blocks(6),
])
const eventsBefore = 12
const eventsDuring = 16

const config = {
  abiDirectory: undefined,
  chains: [],
  clickhouse: undefined,
  processor: { ...quickProcessor, threads: 1 },
}

const processing = processTables({ config, expected: [], onBuild: () => Effect.void, retryDelayMsMax: 2 })

/** A store of any database of a server, and what is backed up of it. */
interface Server {
  readonly storeOf: (database: string) => ReturnType<typeof layerClickhouse>
  readonly tables: BackupOptions["tables"]
}

const limits = { requestTimeoutMs: 30_000, connectionsMax: 8 }

/** An engine over a directory of the test. */
const startEngine = Effect.gen(function* () {
  const engineDirectory = yield* temporaryFolder("test-backup-engine")
  const { url, password } = yield* startLocalEngine({ directory: engineDirectory })
  const storeOf = (database: string) => layerClickhouse({ url, password, database, ...limits })
  const server: Server = { storeOf, tables: { engineDirectory } }
  return server
})

/** A ClickHouse server. */
const startServer = Effect.gen(function* () {
  const [server] = yield* startShards(1)
  const url = server?.url ?? ""
  const started: Server = { storeOf: (database) => layerClickhouse({ url, database, ...limits }), tables: "rows" }
  return started
})

/** An empty log, and an empty database of a server. */
const openPlace = Effect.fnUntraced(function* (server: Server, database: string) {
  const blobs = Layer.unwrap(Effect.map(temporaryFolder("test-backup-pictures"), layerFolderBlobs))
  const layer = Layer.mergeAll(Layer.fresh(layerTestLog), server.storeOf(database), layerSoleOwner, blobs)
  return { ...server, services: yield* Layer.build(layer) }
})

type Place = Effect.Success<ReturnType<typeof openPlace>>

const quietly = () => Effect.void

const untilApplied = (seq: number) =>
  waitUntil(
    `record ${seq} in the tables`,
    Effect.map(readMarks(), (marks) => (laneMark(marks, testChain.id, "live")?.applied ?? 0) >= seq),
  )

const verify = ({ storeOf }: Place) =>
  verifyTables({
    scratch: storeOf("scratch"),
    scratchDatabase: "scratch",
    processor: config.processor,
    reportProgress: quietly,
  })

/** A small one, one that spans many chunks of a file, and an empty one. */
const pictures = [Buffer.from("picture"), randomBytes(300_000), Buffer.alloc(0)]

const digestOf = (bytes: Uint8Array): Hash => `0x${createHash("sha256").update(bytes).digest("hex")}`

/** Fills a place with the first events, and backs it up while further ones arrive behind the first tables. */
const backUpLive = Effect.fnUntraced(function* (place: Place, directory: string) {
  const { tables } = place
  const blobs = yield* BlobStore
  for (const picture of pictures) yield* blobs.write(digestOf(picture), "original", picture)
  yield* blobs.write(digestOf(Buffer.from("render only")), "100.webp.1", Buffer.from("render"))
  yield* appendMissing(testChain, story.events.slice(0, eventsBefore))
  yield* prepareConfigured(config)
  const processor = yield* Effect.forkChild(processing)
  yield* untilApplied(eventsBefore)
  const arrive = Effect.fnUntraced(function* (text: string) {
    if (!/^8 of \d+ tables$/.test(text)) return
    yield* appendMissing(testChain, story.events.slice(0, eventsDuring))
    yield* Effect.orDie(untilApplied(eventsDuring))
  })
  const reportProgress = (text: string) => arrive(text).pipe(Effect.provide(place.services), Effect.orDie)
  const manifest = yield* backUp({ directory, tables, hasPictures: true, reportProgress })
  yield* Fiber.interrupt(processor)
  return manifest
})

const restoreAll = Effect.fnUntraced(function* ({ tables: place }: Place, directory: string, manifest: Manifest) {
  const { streams, tables } = manifest
  yield* restoreLog({ directory, streams }, quietly)
  const options = { directory, reportProgress: quietly }
  const fill = Effect.gen(function* () {
    if (typeof place === "string") {
      return yield* restoreTableRows(tables.filter(isRowTable), { ...options, cluster: undefined })
    }
    yield* restoreTableFiles(tables.filter(isFileTable), { ...options, ...place })
    yield* prepareConfigured(config)
  })
  yield* restoreTables({ fill, processing, reportProgress: quietly })
  if (manifest.pictures === undefined) return assert.fail("The backup has no pictures.")
  yield* restorePictures({ directory, pictures: manifest.pictures }, quietly)
})

describe("backUp", () => {
  const servers = [
    { name: "an engine", start: startEngine },
    { name: "a ClickHouse server", start: startServer },
  ]
  // After a commit, `vault-backup.test.ts` and the parts of a backup are tested.
  ofRelease(it.live.each(servers))(
    "copies a service over $name while blocks arrive and are reverted; restored and resumed, it has the rows of its log",
    ({ start }) =>
      Effect.gen(function* () {
        const directory = yield* temporaryFolder("test-backup")
        const server = yield* start
        const source = yield* openPlace(server, "tidemark")
        const made = yield* backUpLive(source, directory).pipe(Effect.provide(source.services))
        const manifest = yield* readManifest(directory)
        assert.deepStrictEqual(manifest, made)
        yield* verifyFiles({ directory, manifest }, quietly)

        const target = yield* openPlace(server, "restored")
        yield* Effect.gen(function* () {
          yield* restoreAll(target, directory, manifest)
          const blobs = yield* BlobStore
          const originals = yield* Stream.runCollect(blobs.originals)
          assert.sameMembers([...originals], pictures.map(digestOf))
          const restoredPictures = yield* Effect.forEach(pictures, (picture) =>
            blobs.read(digestOf(picture), "original"),
          )
          assert.deepStrictEqual(
            restoredPictures.map((bytes) => Buffer.from(bytes ?? [])),
            pictures,
          )
          const restored = laneMark(yield* readMarks(), testChain.id, "live")
          assert.isAtLeast(restored?.applied ?? 0, eventsDuring - 1)
          yield* appendMissing(testChain, story.events)
          yield* Effect.raceFirst(processing, untilApplied(story.events.length))
          const { rows, differences } = yield* verify(target)
          assert.isAbove(rows, 100)
          assert.deepStrictEqual(differences, [])
          const refused = yield* Effect.flip(restoreLog({ directory, streams: manifest.streams }, quietly))
          assert.strictEqual(refused._tag, "RestoreRefused")
        }).pipe(Effect.provide(target.services))
      }).pipe(Effect.scoped, Effect.provide(Logger.layer([]))),
  )

  it.live("leaves no backup when it is interrupted, and accepts only empty directories", () =>
    Effect.gen(function* () {
      const directory = yield* temporaryFolder("test-backup")
      const place = yield* openPlace(yield* startEngine, "tidemark")
      yield* Effect.gen(function* () {
        yield* appendMissing(testChain, story.events.slice(0, eventsBefore))
        const early = yield* Effect.flip(
          backUp({ directory, tables: "rows", hasPictures: false, reportProgress: quietly }),
        )
        assert.strictEqual(early._tag, "RowsRefused")
        yield* prepareConfigured(config)
        const reached = yield* Deferred.make<void>()
        const stop = (text: string) =>
          text.startsWith("3 of") ? Effect.andThen(Deferred.succeed(reached, undefined), Effect.never) : Effect.void
        const options = { directory, tables: place.tables, hasPictures: true }
        const stopped = yield* Effect.forkChild(backUp({ ...options, reportProgress: stop }))
        yield* Deferred.await(reached)
        yield* Fiber.interrupt(stopped)
        const unusable = yield* Effect.flip(readManifest(directory))
        assert.include(unusable.message, "it was not completed")
        const failed = yield* Effect.flip(backUp({ ...options, reportProgress: quietly }))
        assert.deepStrictEqual([failed._tag, failed.message.includes("not empty")], ["BackupFailed", true])
      }).pipe(Effect.provide(place.services))
    }).pipe(Effect.scoped, Effect.provide(Logger.layer([]))),
  )
})

describe("restoreLog", () => {
  it.live("continues from a prefix of a backup, and from nothing else", () =>
    Effect.gen(function* () {
      const directory = yield* temporaryFolder("test-backup")
      const stream = liveStream(testChain.id)
      const { streams, entries } = yield* Effect.gen(function* () {
        const log = yield* EventLog
        yield* appendMissing(testChain, story.events)
        const read = log.read({ stream, offset: 0 }).pipe(Stream.take(yield* log.end(stream)), Stream.runCollect)
        return { streams: yield* backUpLog(directory, quietly), entries: yield* read }
      }).pipe(Effect.provide(layerTestLog, { local: true }))
      const writerId = streams[0]?.writerId ?? ""
      const [first, second, third] = entries
      if (first === undefined || second === undefined || third === undefined) return assert.fail("too few entries")
      const restoreBehind = (...present: Arr.NonEmptyReadonlyArray<LogEntry>) =>
        Effect.gen(function* () {
          const log = yield* EventLog
          yield* log.restore({ stream, entries: present, writerId })
          const outcome = yield* Effect.result(restoreLog({ directory, streams }, quietly))
          const end = yield* log.end(stream)
          return { outcome, present: yield* log.read({ stream, offset: 0 }).pipe(Stream.take(end), Stream.runCollect) }
        }).pipe(Effect.provide(layerTestLog, { local: true }))
      const restored = yield* restoreBehind(first, second)
      assert.isTrue(Result.isSuccess(restored.outcome))
      assert.deepStrictEqual(restored.present, entries)
      const other = [first, { ...second, bytes: third.bytes }] as const
      const refused = yield* restoreBehind(...other)
      assert.isTrue(Result.isFailure(refused.outcome) && refused.outcome.failure._tag === "RestoreRefused")
      assert.lengthOf(refused.present, 2)
    }).pipe(Effect.scoped),
  )
})

describe("verifyFiles", () => {
  it.live("names a file that is damaged or missing", () =>
    Effect.gen(function* () {
      const directory = yield* temporaryFolder("test-backup")
      const streams = yield* Effect.gen(function* () {
        yield* appendMissing(testChain, story.events)
        return yield* backUpLog(directory, quietly)
      }).pipe(Effect.provide(layerTestLog, { local: true }))
      const manifest: Manifest = { format: 1, madeAtMs: 0, streams, tables: [] }
      yield* verifyFiles({ directory, manifest }, quietly)
      const [file] = filesOf(manifest)
      const path = join(directory, file?.path ?? "")
      appendFileSync(path, "x")
      const damaged = yield* Effect.flip(verifyFiles({ directory, manifest }, quietly))
      assert.include(damaged.message, `its file ${file?.path} is damaged`)
      rmSync(path)
      const missing = yield* Effect.flip(verifyFiles({ directory, manifest }, quietly))
      assert.include(missing.message, `its file ${file?.path} is missing`)
      writeFileSync(join(directory, "manifest.json"), "{}")
      assert.include((yield* Effect.flip(readManifest(directory))).message, "damaged, or of another release")
    }).pipe(Effect.scoped),
  )

  it.live("leaves out streams without records", () =>
    Effect.gen(function* () {
      yield* appendMissing(testChain, story.events.slice(0, 3))
      const log = yield* EventLog
      const empty = liveStream(testChain.id + 1)
      const listing = EventLog.of({ ...log, streams: Effect.map(log.streams, (streams) => [...streams, empty]) })
      const directory = yield* temporaryFolder("test-backup-empty-stream")
      const streams = yield* backUpLog(directory, quietly).pipe(Effect.provideService(EventLog, listing))
      assert.deepStrictEqual(
        streams.map(({ stream }) => stream),
        [liveStream(testChain.id)],
      )
    }).pipe(Effect.scoped, Effect.provide(Layer.fresh(layerTestLog))),
  )
})
