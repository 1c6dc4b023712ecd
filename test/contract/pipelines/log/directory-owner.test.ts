/** Several processes of one machine: streams are shared, and outlive the processes. */
import { spawn } from "node:child_process"
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Scope } from "effect"
import { layerDirectoryOwner } from "#pipelines/log/directory-owner.ts"
import { startTicks } from "#pipelines/start-ticks.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { liveStream } from "#schemas/domain/stream-key.ts"
import { joinAlone, sharesOf, until, type WatchedMember } from "../../../support/log/member.ts"
import { temporaryFolder } from "../../../support/machine/temporary-folder.ts"

const six = new Set([1, 2, 3, 4, 5, 6])

const joinIn = (directory: string, candidates: ReadonlySet<ChainId>) =>
  joinAlone(layerDirectoryOwner(directory), { group: "processors", candidates: Effect.succeed(candidates) })

/** Waits until every chain has one owner, and shares are of these sizes. */
const untilShared = (members: ReadonlyArray<WatchedMember>, sizes: ReadonlyArray<number>) =>
  until(
    Effect.map(sharesOf(members), (shares) => {
      const all = shares.flat()
      const found = shares.map(({ length }) => length).sort()
      return new Set(all).size === all.length && JSON.stringify(found) === JSON.stringify([...sizes].sort())
    }),
  )

describe("layerDirectoryOwner", () => {
  it.live("shares streams, moves few of them, and all of a member that leaves", () =>
    Effect.gen(function* () {
      const directory = yield* temporaryFolder("owners")
      const one = yield* joinIn(directory, six)
      yield* untilShared([one], [6])
      const leaving = yield* Scope.make()
      const two = yield* joinIn(directory, six).pipe(Scope.provide(leaving))
      yield* untilShared([one, two], [3, 3])
      const [before = []] = yield* sharesOf([one])
      yield* Scope.close(leaving, Exit.void)
      yield* untilShared([one], [6])
      assert.strictEqual(before.length, 3)
    }).pipe(Effect.scoped),
  )

  it.live("reassigns the streams of a killed process", () =>
    Effect.gen(function* () {
      const directory = yield* temporaryFolder("owners")
      const other = spawn("sleep", ["60"])
      const processId = other.pid ?? 0
      const streams = [...six].map(liveStream)
      mkdirSync(join(directory, "processors"), { recursive: true })
      const claim = {
        processId,
        startTicks: startTicks(processId),
        candidates: streams,
        owned: streams,
        claimedAtMs: 1,
      }
      writeFileSync(join(directory, "processors", `${processId}-0.json`), JSON.stringify(claim))
      const one = yield* joinIn(directory, six)
      yield* untilShared([one], [3])
      other.kill("SIGKILL")
      yield* untilShared([one], [6])
    }).pipe(Effect.scoped),
  )

  it.live("ignores files that are not claims", () =>
    Effect.gen(function* () {
      const directory = yield* temporaryFolder("owners")
      mkdirSync(join(directory, "processors"), { recursive: true })
      writeFileSync(join(directory, "processors", "1-0.json"), "{")
      const one = yield* joinIn(directory, six)
      yield* untilShared([one], [6])
    }).pipe(Effect.scoped),
  )
})
