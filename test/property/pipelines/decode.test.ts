import fc from "fast-check"
import { assert, describe, it } from "vitest"
import { foldBlocks } from "#pipelines/runtime/fold.ts"
import type { Block } from "#schemas/domain/block.ts"
import { comparePlaces, type Place } from "#schemas/domain/place.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { type BlockFacts, factNames } from "#schemas/facts/block-facts.ts"
import { factKinds } from "#schemas/facts/registry.ts"
import { type CallNode, storyBlock, storyTransaction } from "../../support/arbitrary/story-draft.ts"
import { buildBlock, testChain } from "../../support/chain/block-builder.ts"
import { foldOne } from "../../support/store/fold.ts"

/** A fact with a place. */
interface Placed {
  readonly place: Place
}

const placeKey = ({ place: { transactionIndex, origin, originIndex, leg } }: Placed): string =>
  `${transactionIndex} ${origin} ${originIndex} ${leg}`

/** Adds to a balance of the native coin, unless there is no account. */
const add = (balances: Map<Address, bigint>, account: Address, amountRaw: bigint): void => {
  if (account !== zeroAddress) balances.set(account, (balances.get(account) ?? 0n) + amountRaw)
}

/** Executes calls as a chain would: each moves its value and executes its subcalls, unless it fails. */
const run = (balances: Map<Address, bigint>, calls: ReadonlyArray<CallNode>): void => {
  for (const call of calls) {
    if (call.hasFailed) continue
    if (call.type !== "call" || call.callType === "call") {
      add(balances, call.from, -call.valueRaw)
      add(balances, call.to, call.valueRaw)
    }
    run(balances, call.calls)
  }
}

const placedNames = factNames.filter((name) => factKinds[name].compare !== undefined)

/** The lists of a block whose facts have places. */
const placedLists = (facts: BlockFacts): ReadonlyArray<ReadonlyArray<Placed>> =>
  // Only facts with a place have an order.
  placedNames.map((name) => facts[name] as ReadonlyArray<unknown> as ReadonlyArray<Placed>)

describe("facts with a place", () => {
  it("each have a unique place in their list, and are ordered by their places", () => {
    const found = new Set<string>()
    fc.assert(
      fc.property(storyBlock, (draft) => {
        for (const [index, facts] of placedLists(foldOne(draft)).entries()) {
          if (facts.length > 0) found.add(placedNames[index] ?? "")
          assert.strictEqual(new Set(facts.map(placeKey)).size, facts.length)
          const places = facts.map(({ place }) => place)
          assert.deepStrictEqual(places, places.toSorted(comparePlaces))
        }
      }),
    )
    const unproven = placedNames.filter((name) => !found.has(name))
    assert.deepStrictEqual(unproven, [], "no log of test/support/arbitrary/story-draft.ts gives such a fact")
  })
})

describe("deltas", () => {
  it("are never zero, and never of the zero address", () => {
    fc.assert(
      fc.property(storyBlock, (draft) => {
        for (const { account, amountRaw } of foldOne(draft).deltas) {
          assert.notStrictEqual(amountRaw, 0n)
          assert.notStrictEqual(account, zeroAddress)
        }
      }),
    )
  })

  it("of a movement sum to zero", () => {
    const twoSided = ["transfer", "internal"]
    fc.assert(
      fc.property(storyBlock, (draft) => {
        const { deltas } = foldOne(draft)
        const sums = new Map<string, bigint>()
        for (const delta of deltas) {
          const isCoinWrapped = delta.asset.standard === "native" && ["wrap", "unwrap"].includes(delta.kind)
          if (!twoSided.includes(delta.kind) && !isCoinWrapped) continue
          const { transactionIndex, origin, originIndex } = delta.place
          const key = `${transactionIndex} ${origin} ${originIndex} ${delta.asset.token}`
          sums.set(key, (sums.get(key) ?? 0n) + delta.amountRaw)
        }
        // A movement without a recipient has one side, as its kind requires; movements of these kinds always have two.
        for (const [key, sum] of sums) assert.strictEqual(sum, 0n, key)
      }),
    )
  })

  it("of an account sum to the change of its coins, as running the calls gives it", () => {
    fc.assert(
      fc.property(storyTransaction, (draft) => {
        const { deltas } = foldOne({ transactions: [draft] })
        const expected = new Map<Address, bigint>()
        const hasSucceeded = draft.receipt?.hasSucceeded === true
        if (hasSucceeded) {
          add(expected, draft.from, -draft.valueRaw)
          add(expected, draft.to ?? draft.receipt?.contractAddress ?? zeroAddress, draft.valueRaw)
          run(expected, draft.calls)
        }
        add(expected, draft.from, -2n * (draft.receipt?.gasUsedRaw ?? 0n))
        const found = new Map<Address, bigint>()
        for (const { account, asset, amountRaw, place } of deltas) {
          if (asset.standard === "native" && place.transactionIndex === 0) add(found, account, amountRaw)
        }
        for (const account of new Set([...expected.keys(), ...found.keys()])) {
          assert.strictEqual(found.get(account) ?? 0n, expected.get(account) ?? 0n, account)
        }
      }),
    )
  })

  it("of a failed transaction are its fee and nothing else", () => {
    fc.assert(
      fc.property(storyBlock, (draft) => {
        const facts = foldOne(draft)
        const failed = new Set(
          facts.block.transactions.filter(({ receipt }) => receipt.hasSucceeded === false).map(({ index }) => index),
        )
        const ofFailed = ({ place }: Placed) => failed.has(place.transactionIndex)
        for (const found of placedLists(facts)) {
          // A message is received by the transaction that delivers it, even if that fails.
          if (found !== facts.deltas && found !== facts.bridgeMessages)
            assert.deepStrictEqual(found.filter(ofFailed), [])
        }
        assert.isTrue(facts.deltas.filter(ofFailed).every(({ kind }) => kind === "fee"))
      }),
    )
  })
})

describe("foldBlocks", () => {
  it("returns the same facts however the blocks are split into runs (P2)", () => {
    fc.assert(
      fc.property(fc.array(storyBlock, { maxLength: 6 }), fc.array(fc.nat(6), { maxLength: 4 }), (drafts, cuts) => {
        const blocks = drafts.map((draft, index) => buildBlock({ ...draft, number: index + 1 }))
        const edges = [0, ...cuts.toSorted((left, right) => left - right), blocks.length]
        const runs: ReadonlyArray<ReadonlyArray<Block>> = edges.map((edge, index) =>
          blocks.slice(edge, edges[index + 1]),
        )
        assert.deepStrictEqual(
          runs.slice(0, -1).flatMap((run) => foldBlocks({ chain: testChain, blocks: run })),
          foldBlocks({ chain: testChain, blocks }),
        )
      }),
    )
  })
})
