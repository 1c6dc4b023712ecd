/** Erasure from a hub to the tables: what was erased is in no file of log and vault, in no row, and is not taken in again. */
import { randomBytes } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Logger } from "effect"
import { serveHub } from "#ops/devnet/hub/hub-server.ts"
import { CastUnknown } from "#ops/maintenance/erase/erase-configured.ts"
import { layerLocalLog } from "#pipelines/log/local.ts"
import { readPresentEvents } from "#pipelines/log/read-present.ts"
import { layerSoleOwner } from "#pipelines/log/sole-owner.ts"
import { erase, finishErasures } from "#pipelines/vault/erase.ts"
import { isContentErased, subjectOfContent } from "#pipelines/vault/fetched-content.ts"
import { layerLocalVault } from "#pipelines/vault/local-vault.ts"
import { layerMemoryVault } from "#pipelines/vault/memory-vault.ts"
import { type Erasure, RowEraser, RowsRemain } from "#pipelines/vault/row-eraser.ts"
import { Vault } from "#pipelines/vault/vault.ts"
import { authorOfCast } from "#projections/social/cast-author.ts"
import { sourceProjections } from "#projections/source-registry.ts"
import { layerSourceSink } from "#projections/source-sink.ts"
import { Store } from "#projections/store/store.ts"
import { readSourceMarks } from "#projections/table/commits.ts"
import { streamStart } from "#schemas/domain/mark.ts"
import { socialStreams } from "#schemas/domain/source.ts"
import { isSourceEvent } from "#schemas/events/source-event.ts"
import { isSealed } from "#schemas/social/source-content.ts"
import { joinHub, makeTestHub } from "../../../support/hub/development-hub.ts"
import { followHubs } from "../../../support/hub/follow-hub.ts"
import { temporaryFolder } from "../../../support/machine/temporary-folder.ts"
import { layerTestLog, layerTestTables } from "../../../support/service/processing.ts"
import { waitUntil } from "../../../support/wait/wait-for.ts"

/** A service of its own over directories. */
const layerFollower = (directory: string, vault = join(directory, "vault")) =>
  Layer.mergeAll(Layer.fresh(layerSourceSink), layerSoleOwner, Logger.layer([])).pipe(
    Layer.provideMerge(
      Layer.mergeAll(
        layerLocalLog({ directory: join(directory, "log"), pollIntervalMs: 1_000 }),
        layerLocalVault({ directory: vault }),
        Layer.fresh(layerTestTables),
      ),
    ),
  )

const erasedDigest = `0x${"5a".repeat(32)}` as const

const hashOf = ({ hash }: { readonly hash: Uint8Array }) => `0x${Buffer.from(hash).toString("hex")}` as const

/** Rows of every table of the social network, without the times of its reading. */
const dump = Effect.gen(function* () {
  const store = yield* Store
  const tables = sourceProjections.filter(({ source }) => source === "social")
  return yield* Effect.forEach(tables, ({ table }) =>
    Effect.map(
      store.query({ operation: "dump a table", sql: `SELECT * FROM ${table} ORDER BY ALL` }),
      (rows) => [table, rows] as const,
    ),
  )
})

const items = Effect.gen(function* () {
  const streams = yield* Effect.forEach(socialStreams, (stream) => readPresentEvents({ stream, place: streamStart }))
  return streams.flat().flatMap(({ event }) => (isSourceEvent(event) && isSealed(event) ? event.items : []))
})

/** Follows a hub until the tables have texts, and everything that the log has. */
const followUntil = Effect.fnUntraced(function* (url: string, texts: ReadonlyArray<string>) {
  const running = yield* Effect.forkChild(followHubs([url]))
  const isDone = Effect.gen(function* () {
    const found = JSON.stringify(yield* dump)
    const marks = yield* readSourceMarks()
    const ends = yield* Effect.forEach(socialStreams, (stream) => readPresentEvents({ stream, place: streamStart }))
    const isRead = socialStreams.every(
      (stream, index) =>
        (marks.find((mark) => mark.stream === stream)?.place.seq ?? 0) >= (ends[index]?.at(-1)?.place.seq ?? 0),
    )
    return texts.every((text) => found.includes(text)) && isRead
  })
  yield* waitUntil("everything of the hub", isDone)
  yield* Fiber.interrupt(running)
})

const makeWorld = Effect.gen(function* () {
  const hub = makeTestHub()
  const canary = randomBytes(64).toString("hex")
  const world = yield* Effect.promise(async () => {
    const [ann, bob] = [await joinHub(hub, 1), await joinHub(hub, 2)]
    await hub.mine()
    const secret = await ann.cast({ text: canary }, hub.nowMs())
    const other = await ann.cast({ text: "Tide of $SEA" }, hub.nowMs())
    const answer = await bob.cast({ text: "Yes", parentCastId: { fid: 1, hash: secret.hash } }, hub.nowMs())
    const link = await ann.link("follow", 2, hub.nowMs())
    for (const message of [secret, other, answer, link]) await hub.submit(message)
    await hub.mine()
    return { ann, secret: hashOf(secret), other: hashOf(other) }
  })
  const { address } = yield* serveHub(hub)
  return { ...world, hub, canary, url: `http://${address}` }
})

const filesWith = (directory: string, text: string): ReadonlyArray<string> =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => [text, Buffer.from(text, "hex")].some((bytes) => readFileSync(path).includes(bytes)))

describe("erase", () => {
  it.live("leaves nothing of a cast, and everything else", () =>
    Effect.gen(function* () {
      const { secret, other, canary, url } = yield* makeWorld
      const directory = yield* temporaryFolder("erase")
      const erasure: Erasure = { subject: "fid:1", hashes: [secret] }
      yield* Effect.gen(function* () {
        yield* followUntil(url, [canary, "Tide of $SEA", '"Yes"'])
        const before = yield* dump
        assert.include(JSON.stringify(before), canary)
        assert.strictEqual(yield* authorOfCast(secret), 1)
        yield* erase([erasure])
        const after = yield* dump
        assert.notInclude(JSON.stringify(after), canary)
        assert.include(JSON.stringify(after), "Tide of $SEA")
        assert.strictEqual(yield* authorOfCast(other), 1)
        assert.deepStrictEqual(filesWith(directory, canary), [])

        const steps = Effect.map(
          readPresentEvents({ stream: "erasures", place: streamStart }),
          (events) => events.length,
        )
        const written = yield* steps
        yield* erase([erasure])
        yield* finishErasures()
        assert.strictEqual(yield* steps, written)
        assert.deepStrictEqual(yield* dump, after)

        // A replay of the log into new tables.
        const replayed = yield* Effect.gen(function* () {
          yield* followUntil("http://127.0.0.1:1", ['"Yes"'])
          return yield* dump
        }).pipe(
          Effect.provide(
            Layer.mergeAll(Layer.fresh(layerSourceSink), layerSoleOwner).pipe(
              Layer.provideMerge(Layer.fresh(layerTestTables)),
            ),
          ),
        )
        assert.deepStrictEqual(replayed, after)

        yield* erase([{ subject: "fid:1", hashes: [] }])
        const ofOthers = JSON.stringify(yield* dump)
        assert.notInclude(ofOthers, "Tide of $SEA")
        assert.include(ofOthers, '"Yes"')
      }).pipe(Effect.provide(layerFollower(directory)), Effect.scoped)

      // Another log with the same keys reads the hub from its start.
      const again = yield* temporaryFolder("erase-again")
      yield* Effect.gen(function* () {
        yield* followUntil(url, ['"Yes"'])
        assert.isFalse((yield* items).some(({ fid }) => fid === 1))
        assert.notInclude(JSON.stringify(yield* dump), canary)
      }).pipe(Effect.provide(layerFollower(again, join(directory, "vault"))), Effect.scoped)
    }),
  )

  it.live("happens to a cast that its author removes: its text is in no row once it is hidden", () =>
    Effect.gen(function* () {
      const { secret, canary, url, hub, ann } = yield* makeWorld
      const directory = yield* temporaryFolder("erase-removed")
      yield* Effect.gen(function* () {
        yield* followUntil(url, [canary, "Tide of $SEA", '"Yes"'])
        yield* Effect.promise(async () => {
          hub.advance(1_000)
          await hub.submit(await ann.removeCast(Buffer.from(secret.slice(2), "hex"), hub.nowMs()))
          await hub.submit(await ann.cast({ text: "After" }, hub.nowMs()))
          await hub.mine()
        })
        yield* followUntil(url, ["After"])
        const found = JSON.stringify(yield* dump)
        assert.notInclude(found, canary)
        assert.include(found, "Tide of $SEA")
        assert.deepStrictEqual(filesWith(directory, canary), [])
      }).pipe(Effect.provide(layerFollower(directory)), Effect.scoped)
    }),
  )

  it.live("is finished by the next start, whichever step it stopped at", () =>
    Effect.gen(function* () {
      const vault = yield* Vault
      const removed: Array<Erasure> = []
      const rowsThat = (fails: boolean) =>
        Layer.succeed(
          RowEraser,
          RowEraser.of({
            remove: (erasures) => {
              removed.push(...erasures)
              return fails ? Effect.fail(new RowsRemain({ subject: "fid:0", cause: "killed" })) : Effect.void
            },
          }),
        )
      const vaultThat = (isDone: boolean) =>
        Layer.succeed(
          Vault,
          Vault.of({
            ...vault,
            forget: (subject) => Effect.andThen(isDone ? vault.forget(subject) : Effect.void, Effect.die("killed")),
          }),
        )
      const stops = [
        Layer.merge(vaultThat(false), rowsThat(false)),
        Layer.merge(vaultThat(true), rowsThat(false)),
        Layer.merge(Layer.succeed(Vault, vault), rowsThat(true)),
      ]
      for (const [index, stop] of stops.entries()) {
        const subject = `fid:${index}`
        yield* vault.openTrees([subject])
        const exit = yield* Effect.exit(Effect.provide(erase([{ subject, hashes: [] }]), stop))
        assert.strictEqual(exit._tag, "Failure")
        removed.length = 0
        yield* Effect.provide(finishErasures(), rowsThat(false))
        assert.isFalse((yield* vault.openTrees([subject])).has(subject))
        assert.isTrue(removed.some((erasure) => erasure.subject === subject))
        const events = yield* readPresentEvents({ stream: "erasures", place: streamStart })
        const last = events.at(-1)?.event
        assert.deepStrictEqual(last?.kind === "Erased" ? [last.subject, last.step] : [], [subject, "finished"])
      }
    }).pipe(Effect.provide(Layer.mergeAll(layerTestLog, layerMemoryVault, Logger.layer([])))),
  )

  it.live("of several contents begins for all before rows of the first are removed", () =>
    Effect.gen(function* () {
      const erasures = ["fid:1", "fid:2"].map((subject): Erasure => ({ subject, hashes: [] }))
      const killed = Effect.fail(new RowsRemain({ subject: "fid:1", cause: "killed" }))
      yield* Effect.flip(Effect.provideService(erase(erasures), RowEraser, RowEraser.of({ remove: () => killed })))
      const removed = new Set<string>()
      const remove = (some: ReadonlyArray<Erasure>) =>
        Effect.sync(() => {
          for (const { subject } of some) removed.add(subject)
        })
      yield* Effect.provideService(finishErasures(), RowEraser, RowEraser.of({ remove }))
      assert.deepStrictEqual([...removed].sort(), ["fid:1", "fid:2"])
    }).pipe(Effect.provide(Layer.mergeAll(layerTestLog, layerMemoryVault, Logger.layer([])))),
  )

  it.live("removes no row before its files are gone", () =>
    Effect.gen(function* () {
      const erasures: ReadonlyArray<Erasure> = [{ subject: "fid:1", hashes: [] }]
      const steps: Array<string> = []
      const rows = RowEraser.of({ remove: () => Effect.sync(() => void steps.push("rows")) })
      const files = Effect.sync(() => void steps.push("files"))
      yield* Effect.flip(Effect.provideService(erase(erasures, Effect.fail("disk")), RowEraser, rows))
      assert.deepStrictEqual(steps, [])
      yield* Effect.provideService(erase(erasures, files), RowEraser, rows)
      assert.deepStrictEqual(steps, ["files", "rows"])
    }).pipe(Effect.provide(Layer.mergeAll(layerTestLog, layerMemoryVault, Logger.layer([])))),
  )

  it.live("is repeated in a vault that replaces a lost one", () =>
    Effect.gen(function* () {
      const subject = subjectOfContent(erasedDigest)
      const rows = RowEraser.of({ remove: () => Effect.void })
      const erasures: ReadonlyArray<Erasure> = [
        { subject, hashes: [erasedDigest] },
        { subject: "fid:1", hashes: [] },
      ]
      yield* erase(erasures).pipe(Effect.provideService(RowEraser, rows), Effect.provide(Layer.fresh(layerMemoryVault)))
      yield* Effect.gen(function* () {
        const vault = yield* Vault
        yield* vault.openTrees([subject, "fid:1"])
        yield* Effect.provideService(finishErasures(), RowEraser, rows)
        const trees = yield* vault.openTrees([subject, "fid:1"])
        assert.isTrue(isContentErased(erasedDigest, trees))
        assert.isFalse(trees.has("fid:1"))
      }).pipe(Effect.provide(Layer.fresh(layerMemoryVault)))
    }).pipe(Effect.provide(Layer.merge(layerTestLog, Logger.layer([])))),
  )
})

describe("CastUnknown", () => {
  it("names the cast", () => {
    assert.match(new CastUnknown({ hash: "0xab" }).message, /No table has the cast 0xab/)
  })
})
