import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Logger, Schedule } from "effect"
import { layerLocalLog } from "#pipelines/log/local.ts"
import { readPresentEvents } from "#pipelines/log/read-present.ts"
import { openWriter } from "#pipelines/log/writer.ts"
import { followSource } from "#pipelines/outside/follow-source.ts"
import type { SourceReader } from "#pipelines/outside/outside-source.ts"
import { defaultList } from "#pipelines/outside/token-lists/default-list.ts"
import { tokenLists } from "#pipelines/outside/token-lists/source.ts"
import { layerMemoryVault } from "#pipelines/vault/memory-vault.ts"
import { streamStart } from "#schemas/domain/mark.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { isSourceEvent, type SourceEvent } from "#schemas/events/source-event.ts"
import type { TokenListRead } from "#schemas/events/token-list-read.ts"
import { listEntry, listRead, tokenList } from "../../../../support/api/token-list.ts"
import { temporaryFolder } from "../../../../support/machine/temporary-folder.ts"
import { makeLocationWorld } from "../location-world.ts"
import { sourceContract } from "../source-contract.ts"

const layerLog = Layer.unwrap(
  temporaryFolder("list-log").pipe(Effect.map((directory) => layerLocalLog({ directory, pollIntervalMs: 1_000 }))),
)

const listText = (...symbols: ReadonlyArray<string>): string =>
  JSON.stringify(
    tokenList(
      symbols.map((symbol, index) => listEntry({ symbol, address: `0x${String(index + 1).padStart(40, "0")}` })),
    ),
  )

const makeWorld = makeLocationWorld("lists", (change) => listText(`A${change}`, "B"))

sourceContract(tokenLists, makeWorld)

const readerOf = (...lists: ReadonlyArray<string>) => tokenLists.makeReader({ locations: { lists } })

const isListRead = (event: SourceEvent): event is TokenListRead => event.kind === "TokenListRead"

/** One reading, with its events as those of token lists. */
const readLists = (reader: SourceReader, ...chainIds: ReadonlyArray<ChainId>) =>
  Effect.map(reader.read(new Set([1, ...chainIds])), ({ events, isComplete }) => ({
    events: events.filter(isListRead),
    isComplete,
  }))

describe("tokenLists", () => {
  it.live("reads URLs and files by precedence, and names neither query nor key", () =>
    Effect.gen(function* () {
      const { settings } = yield* makeWorld
      const path = join(yield* temporaryFolder("list"), "own.json")
      writeFileSync(path, listText("OWN"))
      const { events, isComplete } = yield* readLists(yield* readerOf(path, ...(settings.locations.lists ?? [])))
      assert.isTrue(isComplete)
      assert.deepStrictEqual(
        events.map(({ rank, tokens }) => [rank, tokens.map(({ symbol }) => symbol)]),
        [
          [0, ["OWN"]],
          [1, ["A0", "B"]],
        ],
      )
      assert.strictEqual(events[0]?.list, `file:${path}`)
      assert.match(events[1]?.list ?? "", /^http:\/\/127\.0\.0\.1:\d+\/content\.json$/)
    }).pipe(Effect.scoped, Effect.provide([layerMemoryVault, Logger.layer([])])),
  )

  it.live("reads the remaining lists if one fails", () =>
    Effect.gen(function* () {
      const { settings } = yield* makeWorld
      const { events, isComplete } = yield* readLists(
        yield* readerOf("/nowhere/list.json", ...(settings.locations.lists ?? [])),
      )
      assert.isFalse(isComplete)
      assert.deepStrictEqual(
        events.map(({ rank }) => rank),
        [1],
      )
    }).pipe(Effect.scoped, Effect.provide([layerMemoryVault, Logger.layer([])])),
  )

  it.live("records a list again whose rank changed", () =>
    Effect.gen(function* () {
      const { settings } = yield* makeWorld
      const { events } = yield* readLists(yield* readerOf(...(settings.locations.lists ?? [])))
      const reader = yield* readerOf("/nowhere/list.json", ...(settings.locations.lists ?? []))
      for (const event of events) reader.note(event)
      const again = yield* readLists(reader)
      assert.deepStrictEqual(
        again.events.map(({ rank }) => rank),
        [1],
      )
    }).pipe(Effect.scoped, Effect.provide([layerMemoryVault, Logger.layer([])])),
  )
})

describe("tokenLists, over files", () => {
  const file = (...entries: ReadonlyArray<unknown>) =>
    Effect.map(temporaryFolder("list"), (folder) => {
      const path = join(folder, "list.json")
      writeFileSync(path, JSON.stringify(tokenList(entries)))
      return path
    })
  const symbolsOf = ({ tokens }: TokenListRead) => tokens.map(({ symbol }) => symbol)

  it.live("records only tokens of the service's chains, and those of a chain that is added", () =>
    Effect.gen(function* () {
      const path = yield* file(listEntry(), listEntry({ chainId: 10, symbol: "OP" }))
      const { events } = yield* readLists(yield* readerOf(path))
      assert.deepStrictEqual(events.map(symbolsOf), [["SHIB"]])
      const reader = yield* readerOf(path)
      for (const event of events) reader.note(event)
      const added = yield* readLists(reader, 10)
      assert.deepStrictEqual(added.events.map(symbolsOf), [["SHIB", "OP"]])
    }).pipe(Effect.scoped, Effect.provide([layerMemoryVault, Logger.layer([])])),
  )

  it.live("records nothing if only unused fields changed", () =>
    Effect.gen(function* () {
      const path = yield* file(listEntry())
      const reader = yield* readerOf(path)
      for (const event of (yield* readLists(reader)).events) reader.note(event)
      writeFileSync(path, JSON.stringify(tokenList([listEntry({ tags: ["meme"] })], { timestamp: "2026-02-02" })))
      assert.deepStrictEqual(yield* readLists(reader), { events: [], isComplete: true })
    }).pipe(Effect.scoped, Effect.provide([layerMemoryVault, Logger.layer([])])),
  )

  it.live("empties a list that is no longer configured, once", () =>
    Effect.gen(function* () {
      const reader = yield* readerOf(yield* file(listEntry()))
      reader.note(listRead({ list: "https://lists.example/removed.json" }))
      const { events } = yield* readLists(reader)
      assert.deepStrictEqual(
        events.map(({ list, tokens }) => [list.startsWith("file:"), tokens.length]),
        [
          [true, 1],
          [false, 0],
        ],
      )
      for (const event of events) reader.note(event)
      assert.deepStrictEqual((yield* readLists(reader)).events, [])
    }).pipe(Effect.scoped, Effect.provide([layerMemoryVault, Logger.layer([])])),
  )
})

describe("tokenLists, over the default list", () => {
  it.live("reads the installed package, with logos, for configured chains and those whose blocks are in the log", () =>
    Effect.gen(function* () {
      yield* openWriter({ stream: "history.10", rememberEvents: 0 })
      const settings = { locations: { lists: [defaultList] } }
      const read = readPresentEvents({ stream: "lists", place: streamStart })
      const awaitReadings = (count: number) =>
        Effect.repeat(
          Effect.map(read, (found) =>
            found
              .map(({ event }) => event)
              .filter(isSourceEvent)
              .filter(isListRead),
          ),
          { until: (found) => found.length === count, schedule: Schedule.spaced("20 millis") },
        )
      const options = { settings, chainIds: new Set([31_337]), retryDelayMsMax: 10 }
      yield* Effect.forkScoped(followSource(tokenLists, options))
      const [first] = yield* awaitReadings(1)
      assert.deepStrictEqual([first?.list, first?.rank, first?.name], [defaultList, 0, "Uniswap Labs Default"])
      assert.deepStrictEqual(new Set(first?.tokens.map(({ chainId }) => chainId)), new Set([10]))
      yield* openWriter({ stream: "history.1", rememberEvents: 0 })
      const [, second] = yield* awaitReadings(2)
      const wbtc = second?.tokens.find(({ token }) => token === "0x2260fac5e5542a773aa44fbcfedf7c193bc2c599")
      assert.deepInclude(wbtc, { chainId: 1, symbol: "WBTC", name: "Wrapped BTC", decimals: 8 })
      assert.match(wbtc?.logoUrl ?? "", /^https:/)
      assert.isAbove(second?.tokens.length ?? 0, 400)
    }).pipe(Effect.scoped, Effect.provide([layerLog, layerMemoryVault, Logger.layer([])])),
  )
})
