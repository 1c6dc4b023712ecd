import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { replayTables } from "#ops/maintenance/replay/replay-tables.ts"
import { timeline } from "#projections/facts/timeline.ts"
import { prepareTables } from "#projections/migrate/prepare-tables.ts"
import { requestReplay } from "#projections/migrate/request-replay.ts"
import { release } from "#projections/registry.ts"
import { layerTestTables } from "../../../../support/service/processing.ts"

const quietly = { isHeld: true, reportProgress: () => Effect.void, reportStall: Effect.void }

describe("replayTables", () => {
  it.live("reports that nothing was compared where no mark covers a block", () =>
    Effect.gen(function* () {
      const request = yield* requestReplay(release, [timeline.name])
      yield* prepareTables({ release })
      const compared = yield* replayTables({ ...quietly, request })
      assert.deepStrictEqual(
        compared.map(({ projection, isCompared }) => [projection, isCompared]),
        [[timeline.name, false]],
      )
    }).pipe(Effect.provide(Layer.fresh(layerTestTables))),
  )
})
