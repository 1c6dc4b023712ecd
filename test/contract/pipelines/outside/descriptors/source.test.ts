import { mkdir, rename, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger } from "effect"
import { descriptors } from "#pipelines/outside/descriptors/source.ts"
import type { SourceReader } from "#pipelines/outside/outside-source.ts"
import { layerMemoryVault } from "#pipelines/vault/memory-vault.ts"
import { temporaryFolder } from "../../../../support/machine/temporary-folder.ts"
import { type OutsideWorld, sourceContract } from "../source-contract.ts"

const [uniswap, token] = ["registry/uniswap/router.json", "ercs/token.json"]

const textOf = (change: number): string => JSON.stringify({ metadata: { owner: `Owner ${change}` } })

const makeDirectory = Effect.gen(function* () {
  const root = yield* temporaryFolder("descriptors")
  const write = (path: string, text: string) =>
    Effect.promise(async () => {
      await mkdir(join(root, path, ".."), { recursive: true })
      await writeFile(join(root, path), text)
    })
  yield* write(uniswap, textOf(0))
  yield* write(token, textOf(0))
  yield* write("registry/uniswap/tests/router.tests.json", "[]")
  yield* write("registry/uniswap/readme.md", "no descriptor")
  return { root, write }
})

const world = Effect.map(makeDirectory, ({ root, write }): OutsideWorld => {
  const away = `${root}-away`
  let changes = 0
  const back = Effect.promise(() => rename(away, root).catch(() => undefined))
  return {
    settings: { locations: { descriptors: [root] } },
    change: Effect.andThen(
      back,
      Effect.suspend(() => {
        changes += 1
        return write(uniswap, textOf(changes))
      }),
    ),
    spoil: write(uniswap, "<html>"),
    cut: Effect.promise(() => rename(root, away)),
  }
})

sourceContract(descriptors, world)

const changesOf = (reader: SourceReader) =>
  Effect.map(reader.read(new Set([1])), ({ events, isComplete }) => {
    for (const event of events) reader.note(event)
    assert.isTrue(isComplete)
    return events.map((event) => (event.kind === "DescriptorRead" ? [event.path, event.text] : []))
  })

describe("descriptors", () => {
  it.live("record each file that changed, once, and a removed one without text", () =>
    Effect.gen(function* () {
      const { root, write } = yield* makeDirectory
      const reader = yield* descriptors.makeReader({ locations: { descriptors: [root] } })
      assert.deepStrictEqual(yield* changesOf(reader), [
        [token, textOf(0)],
        [uniswap, textOf(0)],
      ])
      yield* write(uniswap, textOf(1))
      assert.deepStrictEqual(yield* changesOf(reader), [[uniswap, textOf(1)]])
      yield* Effect.promise(() => rm(join(root, uniswap)))
      assert.deepStrictEqual(yield* changesOf(reader), [[uniswap, undefined]])
      assert.deepStrictEqual(yield* changesOf(reader), [])
      yield* write(uniswap, textOf(1))
      assert.deepStrictEqual(yield* changesOf(reader), [[uniswap, textOf(1)]])
    }).pipe(Effect.scoped, Effect.provide([layerMemoryVault, Logger.layer([])])),
  )

  it.live("remove all files of a directory that is no longer configured", () =>
    Effect.gen(function* () {
      const { root } = yield* makeDirectory
      const reader = yield* descriptors.makeReader({ locations: { descriptors: [root] } })
      const { events } = yield* reader.read(new Set([1]))
      const without = yield* descriptors.makeReader({ locations: { descriptors: [] } })
      for (const event of events) without.note(event)
      assert.deepStrictEqual(yield* changesOf(without), [
        [token, undefined],
        [uniswap, undefined],
      ])
      assert.deepStrictEqual(yield* changesOf(without), [])
    }).pipe(Effect.scoped, Effect.provide([layerMemoryVault, Logger.layer([])])),
  )
})
