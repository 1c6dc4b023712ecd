import { Effect, Ref } from "effect"
import type { ChainBlock } from "#schemas/domain/chain-block.ts"
import type { BlockAppended } from "#schemas/events/block-appended.ts"
import type { ChainDefinition } from "../chain-definition.ts"
import { type BlockMissing, ChainReader, type RpcUnavailable } from "../reader/chain-reader.ts"
import { withDeferred } from "../reads/deferred-reads.ts"
import { attachReads, planRange } from "../reads/plan.ts"
import type { ProofRules } from "../reads/proof-rule.ts"
import type { WatchList } from "../reads/watch-list.ts"
import { type Memory, remember } from "./memory.ts"
import type { ReadLimits } from "./read-next.ts"

/** Options of reading state. */
export interface StateSettings extends Pick<ReadLimits, "readConcurrency"> {
  readonly definition: ChainDefinition
  /** Accounts whose balances to read. */
  readonly watchList: Ref.Ref<WatchList>
  /** Queries about contracts that are met for the first time. */
  readonly proofs: ProofRules
}

/**
 * Blocks as events, with their state reads, and the memory that includes them; truncated where a block disappeared meanwhile. Fails if not
 * even the first block's state can be read.
 */
export const readStates = Effect.fnUntraced(function* (
  { definition, readConcurrency, watchList, proofs }: StateSettings,
  known: Memory,
  blocks: ReadonlyArray<ChainBlock>,
): Effect.fn.Return<
  { readonly events: ReadonlyArray<BlockAppended>; readonly memory: Memory },
  RpcUnavailable | BlockMissing,
  ChainReader
> {
  const reader = yield* ChainReader
  const requests = planRange(blocks, known.seen, { chain: definition, watchList: yield* Ref.get(watchList), proofs })
  const answers = yield* Effect.forEach(requests, (request) => Effect.result(reader.readState(request)), {
    concurrency: readConcurrency,
  })
  const events: Array<BlockAppended> = []
  let memory = known
  for (const [position, block] of blocks.entries()) {
    const answer = answers[position]
    if (answer === undefined || answer._tag === "Failure") {
      if (answer !== undefined && events.length === 0) return yield* answer.failure
      break
    }
    const event: BlockAppended = {
      kind: "BlockAppended",
      block: attachReads(block, withDeferred(answer.success, requests[position]?.deferred), memory.seen),
      isWarmUp: false,
    }
    events.push(event)
    memory = remember(memory, event)
  }
  return { events, memory }
})
