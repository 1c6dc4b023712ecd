import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { advanceFinality, type PendingFinal } from "#chains/follow/finality.ts"
import { emptyMemory, type Memory } from "#chains/follow/memory.ts"
import { ChainReader } from "#chains/reader/chain-reader.ts"
import { makeSimulatedChain, type SimulatedChain } from "../../../support/chain/simulated-chain.ts"
import { makeSimulatedReader } from "../../../support/chain/simulated-reader.ts"

/** A chain of twelve blocks, and the memory of a follower that has read them all. */
const followedChain = () => {
  const chain = makeSimulatedChain({ seed: 1 })
  chain.mine(12)
  const memory: Memory = { ...emptyMemory, window: chain.canonical().map(({ number, hash }) => ({ number, hash })) }
  return { chain, memory }
}

const finalityDelayMs = 60_000

const advance = (
  chain: SimulatedChain,
  memory: Memory,
  {
    hasFinalizedTag = true,
    pending,
  }: { readonly hasFinalizedTag?: boolean; readonly pending?: PendingFinal | undefined } = {},
) =>
  advanceFinality(
    { definition: { id: chain.definition.id, finalityDepthBlocks: 4 }, finalityDelayMs },
    memory,
    pending,
  ).pipe(Effect.provideService(ChainReader, makeSimulatedReader(chain, { hasFinalizedTag })))

const none = { event: undefined, pending: undefined }

describe("advanceFinality", () => {
  it.effect.each([
    ["the finalized tag names another block at the height", true, 8],
    ["the finalized tag lies above a tip that was replaced", true, 14],
    ["the block at the chain's depth is another by now", false, 0],
  ] as const)("advances to no block of ours if %s", ([, hasFinalizedTag, finalized]) =>
    Effect.gen(function* () {
      const { chain, memory } = followedChain()
      // Every block from 5 on is replaced, and the replacement is what becomes final.
      chain.fork(8, 10)
      chain.finalize(finalized)
      assert.deepStrictEqual(yield* advance(chain, memory, { hasFinalizedTag }), none)
    }),
  )

  it.effect("advances to nothing where the height is final already, or where nothing was read", () =>
    Effect.gen(function* () {
      const { chain, memory } = followedChain()
      chain.finalize(6)
      const finalized = { number: 6, hash: chain.finalized().hash }
      assert.deepStrictEqual(yield* advance(chain, { ...memory, finalized }), none)
      assert.deepStrictEqual(yield* advance(chain, emptyMemory), none)
    }),
  )

  const eventAt = (chain: SimulatedChain, number: number) => ({
    kind: "FinalityAdvanced",
    chainId: chain.definition.id,
    number,
    hash: chain.blockAt(number)?.hash,
  })

  it.effect("advances at once to a tagged block that is deep, and to the depth below our tip without a tag", () =>
    Effect.gen(function* () {
      const { chain, memory } = followedChain()
      chain.finalize(6)
      assert.deepStrictEqual((yield* advance(chain, memory)).event, eventAt(chain, 6))
      // The endpoint's head is higher than what was read.
      chain.mine(6)
      const untagged = yield* advance(chain, memory, { hasFinalizedTag: false })
      assert.deepStrictEqual(untagged.event, eventAt(chain, 8))
    }),
  )

  it.effect("trusts a shallow or premature tag once it has lasted, never above our own tip", () =>
    Effect.gen(function* () {
      const { chain, memory } = followedChain()
      chain.mine(6)
      chain.finalize(16)
      const first = yield* advance(chain, memory)
      assert.isUndefined(first.event)
      assert.strictEqual(first.pending?.number, 12)
      yield* TestClock.adjust(finalityDelayMs - 1)
      const waiting = yield* advance(chain, memory, first)
      assert.deepStrictEqual([waiting.event, waiting.pending], [undefined, first.pending])
      yield* TestClock.adjust(1)
      assert.deepStrictEqual((yield* advance(chain, memory, waiting)).event, eventAt(chain, 12))
    }),
  )

  it.effect("forgets a tag that moved back before it was trusted", () =>
    Effect.gen(function* () {
      const { chain, memory } = followedChain()
      const lie = { number: 12, hash: chain.head().hash, sinceMs: 0 }
      chain.finalize(10)
      yield* TestClock.adjust(finalityDelayMs)
      const { event, pending } = yield* advance(chain, memory, { pending: lie })
      assert.isUndefined(event)
      assert.strictEqual(pending?.number, 10)
    }),
  )
})
