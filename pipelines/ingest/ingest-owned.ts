import { Effect, Stream } from "effect"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { chainsOfStreams, liveStream } from "#schemas/domain/stream-key.ts"
import { StreamOwnership } from "../log/stream-ownership.ts"
import { runOwned } from "../run-owned.ts"

/** Options of reading the owned chains of a process. */
export interface IngestOwnedOptions<E, R> {
  readonly chainIds: ReadonlyArray<ChainId>
  /** Reads one chain until it is interrupted: `ingestChain` with its dependencies. */
  readonly ingest: (chainId: ChainId) => Effect.Effect<void, E, R>
}

/**
 * Reads the chains that this process owns, each from its assignment until its loss.
 *
 * An assigned chain is taken over at once, without waiting for silence: its previous owner has stopped, is dead, or is superseded. Fails as
 * reading a chain does.
 */
export const ingestOwned = Effect.fnUntraced(function* <E, R>({ chainIds, ingest }: IngestOwnedOptions<E, R>) {
  const ownership = yield* StreamOwnership
  const member = yield* ownership.join({
    group: "readers",
    candidates: Effect.succeed(new Set(chainIds.map(liveStream))),
  })
  return yield* runOwned(Stream.map(member.owned, chainsOfStreams), ingest)
}, Effect.scoped)
