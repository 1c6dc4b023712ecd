/** Takedowns of content in the configured log, beside the running service or without one. */
import { Effect, Layer } from "effect"
import { takeDown } from "#pipelines/vault/take-down.ts"
import type { TakedownStep } from "#schemas/events/erased.ts"
import type { TidemarkConfig } from "../../config/config.ts"
import { openForReading } from "../../layers/layers.ts"
import { type ContentToErase, erasuresOf } from "./erase-configured.ts"

/** Withholds content, or shows it again. Returns the content. Fails with `CastUnknown` and `ContentUnknown`. */
export const takeDownContent = Effect.fnUntraced(function* (content: ContentToErase, step: TakedownStep) {
  const contents = yield* erasuresOf(content)
  yield* takeDown(contents, step)
  return contents
})

/** As `takeDownContent`, of a configuration. */
export const takeDownConfigured = Effect.fnUntraced(function* (
  config: TidemarkConfig,
  content: ContentToErase,
  step: TakedownStep,
) {
  const { log, storeOf } = yield* openForReading(config)
  return yield* takeDownContent(content, step).pipe(Effect.provide(Layer.merge(log, storeOf())))
}, Effect.scoped)
