import { Effect, Option, Stream } from "effect"
import type { ChainReader } from "../reader/chain-reader.ts"
import type { ChainEvent } from "./chain-event.ts"
import { clearStatus } from "./follow-metrics.ts"
import { type FollowSettings, startFollowing } from "./follow-settings.ts"
import { followStep } from "./follow-step.ts"
import type { Memory } from "./memory.ts"

/**
 * The endless stream of a chain's events from where the memory ends: blocks, reverts, finality, in order.
 *
 * A chunk contains the result of one poll, so a consumer can append it as a whole. Failing or
 * faulty endpoints delay the stream and never end it; `settings.status` and the log show this. A fork below everything that is
 * remembered delays it likewise (`ReorgTooDeep`).
 *
 * @param memory - `emptyMemory`, or what `remember` made of the last events in the log.
 */
export const followChain = (settings: FollowSettings, memory: Memory): Stream.Stream<ChainEvent, never, ChainReader> =>
  Stream.paginate({ state: startFollowing(memory), delayMs: 0 }, ({ state, delayMs }) =>
    Effect.sleep(delayMs).pipe(
      Effect.andThen(followStep(settings, state)),
      Effect.map((step) => [step.events, Option.some({ state: step.state, delayMs: step.delayMs })] as const),
    ),
  ).pipe(Stream.ensuring(clearStatus(settings.definition)))
