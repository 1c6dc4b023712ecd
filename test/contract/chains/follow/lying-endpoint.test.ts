/** Every kind of misbehaviour of a single endpoint, after a commit every third. `test/release/lying-endpoints.test.ts` has several endpoints. */
import { describe, it } from "@effect/vitest"
import { Effect, Logger } from "effect"
import { misbehaviours, surviveMisbehaviour } from "../../../support/rpc/lying-endpoint.ts"
import { sampled } from "../../../support/run/release-run.ts"
import { withOwnMetrics } from "../../../support/service/metrics.ts"
import { layerTestLog } from "../../../support/service/processing.ts"

describe("following a chain whose endpoint", () => {
  for (const misbehaviour of sampled(misbehaviours, 3)) {
    it.live(`${misbehaviour.name} continues by itself`, () =>
      surviveMisbehaviour(misbehaviour, 1).pipe(Effect.provide([layerTestLog, Logger.layer([])]), withOwnMetrics),
    )
  }
})
