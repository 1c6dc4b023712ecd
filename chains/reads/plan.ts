/** Decides what of a block's state is read with it. Pure; the answers are attached by `attachReads`. */
import { withReads } from "#schemas/columns/block-view.ts"
import type { Block, StateReads } from "#schemas/domain/block.ts"
import { type ChainBlock, isUtxoBlock } from "#schemas/domain/chain-block.ts"
import type { ChainDefinition } from "../chain-definition.ts"
import type { PlanContext, StateReadKey, StateReadKeys, StateReadKind, StateRequest } from "../state-read.ts"
import { waitingKeys, withDeferred } from "./deferred-reads.ts"
import type { ProofRules } from "./proof-rule.ts"
import { stateReadKinds } from "./registry.ts"
import { recall, type SeenReads, seeKeys } from "./seen-reads.ts"
import type { WatchList } from "./watch-list.ts"

/** Inputs of a plan besides blocks and previous reads. */
export interface PlanSettings {
  readonly chain: ChainDefinition
  readonly watchList: WatchList
  readonly proofs: ProofRules
}

/** The keys of one kind that a block reads, and those that it leaves to later blocks. */
interface KindPlan {
  readonly keys: ReadonlyArray<StateReadKey>
  readonly deferred: ReadonlyArray<StateReadKey>
}

/**
 * The state to read with one block: for each kind, the keys that the block requires and that are not cached, and keys that earlier blocks
 * deferred. Of either there are at least half as many as are read with one block, or all.
 */
export const planReads = (
  block: Block,
  seen: SeenReads,
  { chain, watchList, proofs }: PlanSettings,
): Required<StateRequest> => {
  const planned = new Map<StateReadKind, KindPlan>()
  const waiting = waitingKeys(seen.deferred)
  const planOf = (kind: StateReadKind): KindPlan => {
    const known = planned.get(kind)
    if (known !== undefined) return known
    const required = kind
      .wants(block, context)
      .filter((key) => kind.isRepeated(key, block) || recall(seen, kind, key) === undefined)
    const plan = dividePlan(kind, required, waiting.get(kind.kind) ?? [])
    planned.set(kind, plan)
    return plan
  }
  const context: PlanContext = {
    chain,
    watchList,
    proofs,
    recall: (kind, key) => recall(seen, kind, key),
    wanted: (kind) => kind.keysOf({ [kind.kind]: planOf(kind).keys }),
  }
  return {
    block,
    keys: listsOf((kind) => planOf(kind).keys),
    deferred: listsOf((kind) => planOf(kind).deferred),
  }
}

const dividePlan = (
  kind: StateReadKind,
  required: ReadonlyArray<StateReadKey>,
  waiting: ReadonlyArray<StateReadKey>,
): KindPlan => {
  const half = Math.ceil(kind.readsMax / 2)
  const inOrder = [...waiting.slice(0, half), ...required, ...waiting.slice(half)]
  const distinct = waiting.length === 0 ? inOrder : distinctKeys(kind, inOrder)
  const keys = distinct.slice(0, kind.readsMax)
  if (distinct.length === keys.length || kind.deferredMax === 0) return { keys, deferred: [] }
  const known = new Set([...keys, ...waiting].map(kind.keyText))
  const left = required.filter((key) => !known.has(kind.keyText(key)))
  const deferred = left.slice(0, kind.deferredMax).map(kind.keyOf)
  return { keys, deferred }
}

const distinctKeys = (kind: StateReadKind, keys: ReadonlyArray<StateReadKey>): ReadonlyArray<StateReadKey> => {
  const distinct = new Map<string, StateReadKey>()
  for (const key of keys) if (!distinct.has(kind.keyText(key))) distinct.set(kind.keyText(key), key)
  return [...distinct.values()]
}

/** The lists of all kinds, without those that are empty. */
const listsOf = (keysOf: (kind: StateReadKind) => ReadonlyArray<StateReadKey>): StateReadKeys =>
  Object.fromEntries(
    stateReadKinds.map((kind) => [kind.kind, keysOf(kind)] as const).filter(([, some]) => some.length > 0),
  )

/**
 * Plans the reads of several consecutive blocks, as if each had been answered before the next was planned.
 *
 * The notes of these reads are not known yet and count as false: `attachReads` drops what they make superfluous. Blocks of families other
 * than EVM read nothing.
 */
export const planRange = (
  blocks: ReadonlyArray<ChainBlock>,
  seen: SeenReads,
  settings: PlanSettings,
): ReadonlyArray<StateRequest> => {
  let planned = seen
  return blocks.map((block) => {
    const link = { number: block.number, hash: block.hash, parentHash: block.parentHash }
    if (isUtxoBlock(block)) return { block: link, keys: {}, deferred: {} }
    const { keys, deferred } = planReads(block, planned, settings)
    planned = seeKeys(planned, block, withDeferred(keys, deferred))
    return { block: link, keys, deferred }
  })
}

/**
 * The block with what was read of it, without reads that others make superfluous.
 *
 * @param seen - What was seen before this block.
 */
export const attachReads = (block: ChainBlock, reads: StateReads, seen: SeenReads): ChainBlock => {
  if (isUtxoBlock(block)) return block
  const context = { block, reads, recall: (kind: StateReadKind, key: StateReadKey) => recall(seen, kind, key) }
  const attached = stateReadKinds.map(
    (kind) => [kind.kind, (reads[kind.kind] ?? []).filter((read) => kind.isKept(read, context))] as const,
  )
  return withReads(block, Object.fromEntries(attached))
}
