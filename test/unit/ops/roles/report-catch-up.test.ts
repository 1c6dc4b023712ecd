import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger, References } from "effect"
import { TestClock } from "effect/testing"
import { makeCatchUpLog } from "#ops/roles/report-catch-up.ts"
import { hash, testChain } from "../../../support/chain/block-builder.ts"
import { withOwnMetrics } from "../../../support/service/metrics.ts"

/** The progress of each line that looks at a chain log; each look is ten seconds after the one before it. */
const linesOf = Effect.fnUntraced(function* (
  looks: ReadonlyArray<{ readonly head: number; readonly block: number; readonly ageMs: number }>,
) {
  const lines: Array<unknown> = []
  const logger = Logger.make<unknown, void>(({ fiber }) => {
    lines.push(fiber.getRef(References.CurrentLogAnnotations).progress)
  })
  const logCatchUp = makeCatchUpLog()
  let nowMs = 0
  for (const { head, block, ageMs } of looks) {
    yield* TestClock.adjust(10_000)
    nowMs += 10_000
    const mark = { block: { number: block, hash: hash(block) }, timestampMs: nowMs - ageMs }
    yield* logCatchUp({ chain: testChain, head, mark }).pipe(Effect.provide(Logger.layer([logger])))
  }
  return lines
})

describe("makeCatchUpLog", () => {
  it.effect("logs from the second look on how far a chain is that was behind", () =>
    Effect.gen(function* () {
      const lines = yield* linesOf([
        { head: 1_000, block: 100, ageMs: 900_000 },
        { head: 1_000, block: 350, ageMs: 650_000 },
        { head: 1_020, block: 100, ageMs: 900_000 },
        { head: 1_020, block: 1_015, ageMs: 5_000 },
        { head: 1_030, block: 1_020, ageMs: 70_000 },
      ])
      assert.deepStrictEqual(lines, ["250 of 900 blocks, 25/s, 26 s left", "0 of 920 blocks"])
    }).pipe(withOwnMetrics),
  )

  it.effect("logs nothing about a chain that rests", () =>
    Effect.gen(function* () {
      const rest = { head: 100, block: 100, ageMs: 900_000 }
      assert.deepStrictEqual(yield* linesOf([rest, rest, rest]), [])
    }).pipe(withOwnMetrics),
  )
})
