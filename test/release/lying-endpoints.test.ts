/** Every kind of misbehaviour, of two and of three endpoints of a chain at once. */
import { describe, it } from "@effect/vitest"
import { Effect, Logger } from "effect"
import { misbehaviours, surviveMisbehaviour } from "../support/rpc/lying-endpoint.ts"
import { withOwnMetrics } from "../support/service/metrics.ts"
import { layerTestLog } from "../support/service/processing.ts"

describe("following a chain", () => {
  for (const endpoints of [2, 3]) {
    for (const misbehaviour of misbehaviours) {
      it.live(`continues by itself when each of ${endpoints} endpoints ${misbehaviour.name}`, () =>
        surviveMisbehaviour(misbehaviour, endpoints).pipe(
          Effect.provide([layerTestLog, Logger.layer([])]),
          withOwnMetrics,
        ),
      )
    }
  }
})
