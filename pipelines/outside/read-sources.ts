/** Reading the sources outside the chains that this process owns, each into its own stream. */
import { Effect } from "effect"
import { StreamOwnership } from "../log/stream-ownership.ts"
import { runOwned } from "../run-owned.ts"
import { type FollowSettings, followSource } from "./follow-source.ts"
import { outsideSources } from "./registry.ts"

/**
 * Reads the configured sources that this process owns forever; ends at once where none is configured.
 *
 * A source whose stream is broken stops with an alarm, and the others go on.
 */
export const readSources = Effect.fnUntraced(function* (follow: FollowSettings) {
  const configured = outsideSources.filter((source) => source.isConfigured(follow.settings))
  if (configured.length === 0) return
  const ownership = yield* StreamOwnership
  const candidates = Effect.succeed(new Set(configured.map(({ source }) => source)))
  const member = yield* ownership.join({ group: "readers", candidates })
  const read = (stream: string) =>
    Effect.forEach(
      configured.filter(({ source }) => source === stream),
      (source) => followSource(source, follow),
      { discard: true },
    ).pipe(
      Effect.catch((failure) => Effect.logError("A source is no longer read.", failure)),
      Effect.annotateLogs({ stream }),
    )
  return yield* runOwned(member.owned, read)
}, Effect.scoped)
