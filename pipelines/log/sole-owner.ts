/**
 * Ownership without a broker: every process owns all streams that it can work on.
 *
 * On one machine that is one process per role. Two are harmless: of two readers one writes and the other stands by (the log fences it), and
 * two processors write the same rows twice.
 */
import { Effect, Layer } from "effect"
import { candidateChanges } from "./candidate-changes.ts"
import { StreamOwnership } from "./stream-ownership.ts"

/** Ownership of all streams. */
export const layerSoleOwner: Layer.Layer<StreamOwnership> = Layer.succeed(
  StreamOwnership,
  StreamOwnership.of({
    join: (options) => Effect.succeed({ owned: candidateChanges(options), report: () => Effect.void }),
  }),
)
