import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { advanceFinality } from "#chains/follow/finality.ts"
import { emptyMemory, type Memory } from "#chains/follow/memory.ts"
import { ChainReader } from "#chains/reader/chain-reader.ts"
import { makeSimulatedChain, type SimulatedChain } from "../../../support/simulated-chain.ts"
import { makeSimulatedReader } from "../../../support/simulated-reader.ts"

/** A chain of twelve blocks, and the memory of a follower that has read them all. */
const followedChain = () => {
  const chain = makeSimulatedChain({ seed: 1 })
  chain.mine(12)
  const memory: Memory = { ...emptyMemory, window: chain.canonical().map(({ number, hash }) => ({ number, hash })) }
  return { chain, memory }
}

const advance = (chain: SimulatedChain, memory: Memory, hasFinalizedTag: boolean) =>
  advanceFinality({ id: chain.definition.id, finalityDepthBlocks: 4 }, memory, chain.head()).pipe(
    Effect.provideService(ChainReader, makeSimulatedReader(chain, { hasFinalizedTag })),
  )

describe("advanceFinality", () => {
  it.effect.each([
    ["the finalized tag names another block at the height", true, 8],
    ["the finalized tag lies above a tip that was replaced", true, 14],
    ["the block at the chain's depth is another by now", false, 0],
  ] as const)("advances to no block of ours where %s", ([, hasFinalizedTag, finalized]) =>
    Effect.gen(function* () {
      const { chain, memory } = followedChain()
      // Every block from 5 on is replaced, and the replacement is what becomes final.
      chain.fork(8, 10)
      chain.finalize(finalized)
      assert.isUndefined(yield* advance(chain, memory, hasFinalizedTag))
    }),
  )

  it.effect("advances to nothing where the height is final already, or where nothing was read", () =>
    Effect.gen(function* () {
      const { chain, memory } = followedChain()
      chain.finalize(6)
      const finalized = { number: 6, hash: chain.finalized().hash }
      assert.isUndefined(yield* advance(chain, { ...memory, finalized }, true))
      assert.isUndefined(yield* advance(chain, emptyMemory, true))
    }),
  )

  it.effect("advances to the tagged block, to the depth without a tag, and never above our own tip", () =>
    Effect.gen(function* () {
      const { chain, memory } = followedChain()
      const at = (number: number) => {
        const hash = chain.blockAt(number)?.hash
        return { kind: "FinalityAdvanced", chainId: chain.definition.id, number, hash }
      }
      chain.finalize(6)
      assert.deepStrictEqual(yield* advance(chain, memory, true), at(6))
      assert.deepStrictEqual(yield* advance(chain, memory, false), at(8))
      chain.mine(6)
      chain.finalize(16)
      assert.deepStrictEqual(yield* advance(chain, memory, true), at(12))
    }),
  )
})
