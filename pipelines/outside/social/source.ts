/** The social network as a source: one stream for each shard, read from hubs. */
import { Effect } from "effect"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { socialShards, socialStream } from "#schemas/domain/source.ts"
import type { SourceEvent } from "#schemas/events/source-event.ts"
import { isSealed } from "#schemas/social/source-content.ts"
import { makeOutage, transientLines } from "../../outage.ts"
import { Vault } from "../../vault/vault.ts"
import type { OutsideSource, SourceSettings } from "../outside-source.ts"
import { makeHub } from "./hub-client.ts"
import { emptyReading, progressAfter, readShard, type ShardState } from "./read-shard.ts"
import { makeSignerKeys } from "./signer-keys.ts"

/** Hubs confirm about one block a second. */
const blockIntervalMs = 1_000

/** Reads a shard from its hubs in turn: from the next one after each failure. */
const makeShardReader = Effect.fnUntraced(function* (shard: number, settings: SourceSettings["social"]) {
  const hubs = yield* Effect.forEach(settings?.hubs ?? [], makeHub)
  const state: ShardState = {
    shard,
    hubs,
    vault: yield* Vault,
    checks: { keys: makeSignerKeys(), nameSigner: settings?.nameSigner ?? zeroAddress },
    progress: undefined,
    turn: 0,
    unusableAnswers: 0,
    absentUntilMs: 0,
    snapshotUsers: undefined,
  }
  const outage = makeOutage(transientLines)
  return {
    note: (event: SourceEvent) => {
      if (isSealed(event)) state.progress = progressAfter(event)
    },
    read: () =>
      Effect.suspend(() => {
        const hub = hubs[state.turn % hubs.length]
        // Unreachable: a source without hubs is not configured.
        if (hub === undefined) return Effect.succeed(emptyReading)
        return readShard(state, hub).pipe(
          Effect.tap(() => outage.noteSuccess),
          Effect.catch((failure) => {
            state.turn += 1
            return Effect.as(outage.noteFailure(failure), { ...emptyReading, isComplete: false })
          }),
        )
      }),
  }
})

/** Every shard of the social network, as sources. */
export const socialSources: ReadonlyArray<OutsideSource> = socialShards.map((shard) => ({
  source: socialStream(shard),
  intervalMs: blockIntervalMs,
  isOfChains: false,
  rememberedEvents: 1,
  isConfigured: ({ social }) => social !== undefined && social.hubs.length > 0,
  makeReader: ({ social }) => makeShardReader(shard, social),
}))
