/** The stream of erasures and takedowns. It is short: what people and courts request. */
import { Effect } from "effect"
import { streamStart } from "#schemas/domain/mark.ts"
import type { Erased } from "#schemas/events/erased.ts"
import { readPresentEvents } from "../log/read-present.ts"
import type { Erasure } from "./row-eraser.ts"

/** Name of the stream. */
export const erasuresStream = "erasures"

/** Identifies an erasure or takedown: that of the same content is the same one. */
export const erasureKey = ({ subject, hashes }: Erasure): string => [subject, ...[...hashes].sort()].join(" ")

/** The last step of each erasure and takedown, by its key. */
export const readSteps = Effect.gen(function* () {
  const steps = new Map<string, Erased>()
  for (const { event } of yield* readPresentEvents({ stream: erasuresStream, place: streamStart })) {
    if (event.kind === "Erased") steps.set(erasureKey(event), event)
  }
  return steps
})
