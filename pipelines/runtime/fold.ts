/**
 * Runs every processor over blocks, stage by stage. Pure; the runtime around it reads, writes and keeps the place.
 */
import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { Block } from "#schemas/domain/block.ts"
import { comparePlaces, type Place } from "#schemas/domain/place.ts"
import type { BlockFacts } from "#schemas/facts/block-facts.ts"
import { type FactLists, stages } from "../processor.ts"
import { processors } from "../registry.ts"

/** Blocks of one chain, oldest first. */
export interface BlockRun {
  readonly chain: ChainDefinition
  readonly blocks: ReadonlyArray<Block>
  /** The blocks right before, oldest first: they give no facts, those behind may depend on them. None where absent. */
  readonly lookBack?: ReadonlyArray<Block>
}

/**
 * Everything that the processors say about the blocks, one entry a block, in their order.
 *
 * Facts that have a place are in its order. The same blocks give the same facts however they are cut into runs, as
 * long as the look-back is as long as the processors ask for.
 */
export const foldBlocks = ({ chain, blocks, lookBack = [] }: BlockRun): ReadonlyArray<BlockFacts> => {
  const past = lookBack.length === 0 ? [] : foldBlocks({ chain, blocks: lookBack })
  let facts: ReadonlyArray<BlockFacts> = blocks.map((block) => ({ block, ...noFacts }))
  for (const stage of stages) {
    const found = processors
      .filter((processor) => processor.stage === stage)
      .map((processor) => processor.handle({ chain, blocks: facts, lookBack: past }))
    facts = facts.map((before, index) =>
      found.reduce<BlockFacts>((all, ofProcessor) => addFacts(all, ofProcessor[index] ?? {}), before),
    )
    facts = facts.map(inOrder)
  }
  return facts
}

const noFacts: FactLists = {
  transfers: [],
  approvals: [],
  nftApprovals: [],
  deltas: [],
  checkpoints: [],
  tokens: [],
  pools: [],
  swaps: [],
  tokenSuspicions: [],
  timeline: [],
}

const addFacts = (facts: BlockFacts, found: Partial<FactLists>): BlockFacts => ({
  block: facts.block,
  transfers: joined(facts.transfers, found.transfers),
  approvals: joined(facts.approvals, found.approvals),
  nftApprovals: joined(facts.nftApprovals, found.nftApprovals),
  deltas: joined(facts.deltas, found.deltas),
  checkpoints: joined(facts.checkpoints, found.checkpoints),
  tokens: joined(facts.tokens, found.tokens),
  pools: joined(facts.pools, found.pools),
  swaps: joined(facts.swaps, found.swaps),
  tokenSuspicions: joined(facts.tokenSuspicions, found.tokenSuspicions),
  timeline: joined(facts.timeline, found.timeline),
})

const joined = <Fact>(left: ReadonlyArray<Fact>, right: ReadonlyArray<Fact> = []): ReadonlyArray<Fact> => {
  if (right.length === 0) return left
  return left.length === 0 ? right : [...left, ...right]
}

const inOrder = (facts: BlockFacts): BlockFacts => ({
  ...facts,
  transfers: byPlace(facts.transfers),
  approvals: byPlace(facts.approvals),
  nftApprovals: byPlace(facts.nftApprovals),
  deltas: byPlace(facts.deltas),
})

const byPlace = <Fact extends { readonly place: Place }>(facts: ReadonlyArray<Fact>): ReadonlyArray<Fact> =>
  facts.toSorted((left, right) => comparePlaces(left.place, right.place))
