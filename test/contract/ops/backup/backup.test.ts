/** Backups of a service that goes on: blocks arrive and are reverted while tables are copied; what is restored is compared with its log. */
import { appendFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Layer, Logger, Schedule } from "effect"
import { backUp } from "#ops/backup/back-up.ts"
import { backUpLog, restoreLog } from "#ops/backup/log-backup.ts"
import { filesOf, type Manifest, readManifest, verifyFiles } from "#ops/backup/manifest.ts"
import { restoreTables } from "#ops/backup/restore-tables.ts"
import { prepareConfigured } from "#ops/cli/layers.ts"
import { processTables } from "#ops/cli/process-tables.ts"
import { verifyTables } from "#ops/verify/verify-tables.ts"
import { layerSoleOwner } from "#pipelines/log/sole-owner.ts"
import { layerClickhouse } from "#projections/store/clickhouse.ts"
import { type LocalEngine, startLocalEngine } from "#projections/store/local-engine.ts"
import { readMarks } from "#projections/table/commits.ts"
import { laneMark } from "#schemas/domain/mark.ts"
import { testChain } from "../../../support/block-builder.ts"
import { buildStory, type StoryStep, storyAction, storyBlock } from "../../../support/chain-story.ts"
import { appendMissing, layerTestLog, quickProcessor } from "../../../support/processing.ts"
import { temporaryFolder } from "../../../support/temporary-folder.ts"

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

const storeOf = ({ url, password }: LocalEngine, database: string) =>
  layerClickhouse({ url, password, database, requestTimeoutMs: 30_000, connectionsMax: 8 })

/** An engine whose directory the test knows, with the store of an empty database. */
const openPlace = Effect.gen(function* () {
  const engineDirectory = yield* temporaryFolder("test-backup-engine")
  const engine = yield* startLocalEngine({ directory: engineDirectory })
  const layer = Layer.mergeAll(Layer.fresh(layerTestLog), storeOf(engine, "tidemark"), layerSoleOwner)
  return { engineDirectory, engine, services: yield* Layer.build(layer) }
})

type Place = Effect.Success<typeof openPlace>

const quietly = () => Effect.void

const untilApplied = (seq: number) =>
  Effect.map(readMarks(), (marks) => laneMark(marks, testChain.id, "live")?.applied ?? 0).pipe(
    Effect.repeat({ until: (applied) => applied >= seq, schedule: Schedule.spaced("20 millis") }),
    Effect.timeout("30 seconds"),
  )

const verify = ({ engine }: Place) =>
  verifyTables({
    scratch: storeOf(engine, "scratch"),
    scratchDatabase: "scratch",
    processor: config.processor,
    reportProgress: quietly,
  })

/** Fills a place with the first events, and backs it up while further ones arrive behind the first tables. */
const backUpLive = Effect.fnUntraced(function* (place: Place, directory: string) {
  const { engineDirectory } = place
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
  const manifest = yield* backUp({ directory, engineDirectory, reportProgress })
  yield* Fiber.interrupt(processor)
  return manifest
})

const restoreAll = Effect.fnUntraced(function* ({ engineDirectory }: Place, directory: string, manifest: Manifest) {
  const { streams, tables } = manifest
  yield* restoreLog({ directory, streams }, quietly)
  const prepare = Effect.asVoid(prepareConfigured(config))
  yield* restoreTables({ directory, tables, engineDirectory, prepare, processing, reportProgress: quietly })
})

describe("backUp", () => {
  it.live(
    "copies a service while blocks arrive and are reverted; restored and resumed, it has the rows of its log",
    () =>
      Effect.gen(function* () {
        const directory = yield* temporaryFolder("test-backup")
        const source = yield* openPlace
        const made = yield* backUpLive(source, directory).pipe(Effect.provide(source.services))
        const manifest = yield* readManifest(directory)
        assert.deepStrictEqual(manifest, made)
        yield* verifyFiles({ directory, manifest }, quietly)

        const target = yield* openPlace
        yield* Effect.gen(function* () {
          yield* restoreAll(target, directory, manifest)
          const restored = laneMark(yield* readMarks(), testChain.id, "live")
          assert.isAtLeast(restored?.applied ?? 0, eventsDuring - 1)
          assert.deepStrictEqual((yield* verify(target)).differences, [])

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

  it.live("leaves no backup where it is stopped, and accepts only empty directories", () =>
    Effect.gen(function* () {
      const directory = yield* temporaryFolder("test-backup")
      const place = yield* openPlace
      yield* Effect.gen(function* () {
        yield* appendMissing(testChain, story.events.slice(0, eventsBefore))
        yield* prepareConfigured(config)
        const reached = yield* Deferred.make<void>()
        const stop = (text: string) =>
          text.startsWith("3 of") ? Effect.andThen(Deferred.succeed(reached, undefined), Effect.never) : Effect.void
        const options = { directory, engineDirectory: place.engineDirectory }
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
})
