/** Takedowns: content that an operator hides from answers. Its keys and rows stay, so that it can be shown again. */
import { Clock, Effect } from "effect"
import { type TakedownStep, takedownPrefix } from "#schemas/events/erased.ts"
import { openWriter } from "../log/writer.ts"
import { erasureKey, erasuresStream, readSteps } from "./erasure-steps.ts"
import type { Erasure } from "./row-eraser.ts"

/** Withholds content from answers, or shows it again. A repetition appends nothing. Fails with the failures of the log. */
export const takeDown = Effect.fn("Vault.takeDown")(function* (contents: ReadonlyArray<Erasure>, step: TakedownStep) {
  const steps = yield* readSteps
  const takedowns = contents.map(({ subject, hashes }) => ({ subject: `${takedownPrefix}${subject}`, hashes }))
  const changed = takedowns.filter((takedown) => (steps.get(erasureKey(takedown))?.step ?? "shown") !== step)
  if (changed.length === 0) return
  const writer = yield* openWriter({ stream: erasuresStream, rememberEvents: 0 })
  const readAtMs = yield* Clock.currentTimeMillis
  yield* writer.append(changed.map((takedown) => ({ kind: "Erased", ...takedown, step, readAtMs })))
})
