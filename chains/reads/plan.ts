/** Decides what of a block's state is read with it. Pure; the answers are attached by `attachReads`. */
import type { Block, StateReads } from "#schemas/domain/block.ts"
import type { ChainDefinition } from "../chain-definition.ts"
import type { ProofRules } from "./proof-rule.ts"
import { stateReadKinds } from "./registry.ts"
import { recall, type SeenReads, seeKeys } from "./seen-reads.ts"
import type { PlanContext, StateReadKey, StateReadKind, StateRequest } from "./state-read.ts"
import type { WatchList } from "./watch-list.ts"

/** Inputs of a plan besides blocks and previous reads. */
export interface PlanSettings {
  readonly chain: ChainDefinition
  readonly watchList: WatchList
  readonly proofs: ProofRules
}

/** The state to read with one block: for each kind, the keys that the block requires and that are not cached. */
export const planReads = (block: Block, seen: SeenReads, { chain, watchList, proofs }: PlanSettings): StateRequest => {
  const planned = new Map<StateReadKind, ReadonlyArray<StateReadKey>>()
  const wanted = (kind: StateReadKind): ReadonlyArray<StateReadKey> => {
    const keys =
      planned.get(kind) ??
      kind
        .wants(block, context)
        .filter((key) => kind.isRepeated(key, block) || recall(seen, kind, key) === undefined)
        .slice(0, kind.readsMax)
    planned.set(kind, keys)
    return keys
  }
  const context: PlanContext = {
    chain,
    watchList,
    proofs,
    recall: (kind, key) => recall(seen, kind, key),
    wanted: (kind) => kind.keysOf({ [kind.kind]: wanted(kind) }),
  }
  const keys = stateReadKinds.map((kind) => [kind.kind, wanted(kind)] as const).filter(([, some]) => some.length > 0)
  return { block, keys: Object.fromEntries(keys) }
}

/**
 * Plans the reads of several consecutive blocks, as if each had been answered before the next was planned.
 *
 * The notes of these reads are not known yet and count as false: `attachReads` drops what they make superfluous.
 */
export const planRange = (
  blocks: ReadonlyArray<Block>,
  seen: SeenReads,
  settings: PlanSettings,
): ReadonlyArray<StateRequest> => {
  let planned = seen
  return blocks.map((block) => {
    const { keys } = planReads(block, planned, settings)
    planned = seeKeys(planned, block, keys)
    return { block: { number: block.number, hash: block.hash, parentHash: block.parentHash }, keys }
  })
}

/**
 * The block with what was read of it, without reads that others make superfluous.
 *
 * @param seen - What was seen before this block.
 */
export const attachReads = (block: Block, reads: StateReads, seen: SeenReads): Block => {
  const context = { reads, recall: (kind: StateReadKind, key: StateReadKey) => recall(seen, kind, key) }
  const kept = stateReadKinds.map(
    (kind) => [kind.kind, (reads[kind.kind] ?? []).filter((read) => kind.isKept(read, context))] as const,
  )
  return { ...block, reads: Object.fromEntries(kept) }
}
