import { Effect, Stream } from "effect"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { chainsOfStreams, liveStream } from "#schemas/domain/stream-key.ts"
import { StreamOwnership } from "../log/stream-ownership.ts"
import { runOwned } from "../run-owned.ts"

/** Which chains a process could read into the log, and how. */
export interface IngestOwnedOptions<E, R> {
  readonly chainIds: ReadonlyArray<ChainId>
  /** Reads one chain until it is interrupted: `ingestChain`, with what it takes to ask the chain. */
  readonly ingest: (chainId: ChainId) => Effect.Effect<void, E, R>
}

/**
 * Reads the chains that this process owns of those it could read, each from when it is gained until it is lost.
 *
 * A chain that is gained is taken over at once, without waiting for silence: its owner before was told to stop, or is
 * dead, or is superseded by it. Fails with what reading a chain fails with.
 */
export const ingestOwned = Effect.fnUntraced(function* <E, R>({ chainIds, ingest }: IngestOwnedOptions<E, R>) {
  const ownership = yield* StreamOwnership
  const member = yield* ownership.join({
    group: "readers",
    candidates: Effect.succeed(new Set(chainIds.map(liveStream))),
  })
  return yield* runOwned(Stream.map(member.owned, chainsOfStreams), ingest)
}, Effect.scoped)
