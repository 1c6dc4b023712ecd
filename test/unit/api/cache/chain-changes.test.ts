import { assert, describe, it } from "@effect/vitest"
import { ChainChanges, type Dependency, placeOf } from "#api/cache/chain-changes.ts"
import type { BlockChange } from "#projections/changes/block-changes.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import { address, hash } from "../../../support/chain/block-builder.ts"

const [alice, bob] = [address(1), address(2)]

const markAt = (number: number, rest: Partial<Mark> = {}): Mark => ({
  chainId: 1,
  lane: "live",
  place: { offset: number, seq: number, writerId: "" },
  applied: number,
  block: { number, hash: hash(number) },
  timestampMs: number,
  finalized: undefined,
  historyFrom: 0,
  revertCount: 0,
  ...rest,
})

const at = (number: number, { seq = 0, ...rest }: Partial<Mark> & { readonly seq?: number } = {}) =>
  placeOf([markAt(number, rest)], 1, seq)

const moved = (block: number, key = alice, amountRaw = 1n): BlockChange => ({
  kind: "movement",
  chainId: 1,
  key,
  token: address(9),
  block,
  amountRaw,
})

/** The changes of the blocks 11 to 13, of which 12 moves a token of Alice. */
const threeBlocks = () => {
  const changes = new ChainChanges()
  assert.isUndefined(changes.missingBlocks(at(10)))
  const span = changes.missingBlocks(at(13))
  assert.deepStrictEqual(span, { first: 11, last: 13 })
  if (span !== undefined) changes.addBlocks(at(13), span, [moved(12)])
  return changes
}

const movement: ReadonlyArray<Dependency> = ["movement"]

describe("ChainChanges", () => {
  it("finds the accounts of a token between two blocks in either order, and what moved up to the later", () => {
    const changes = threeBlocks()
    const accountsOf = (before: number, after: number, token = address(9)) =>
      changes.accountsOf({ key: token, before: at(before), after: at(after) })
    assert.isUndefined(accountsOf(9, 13))
    assert.isUndefined(changes.accountsOf({ key: address(9), before: at(10), after: at(13, { seq: 1 }) }))
    assert.deepStrictEqual(
      [accountsOf(10, 13), accountsOf(13, 10), accountsOf(12, 13), accountsOf(10, 13, address(8))],
      [new Map([[alice, moved(12).amountRaw]]), new Map([[alice, undefined]]), new Map(), new Map()],
    )
  })

  it("gives no sum of amounts that may be clamped", () => {
    const changes = new ChainChanges()
    changes.missingBlocks(at(10))
    changes.addBlocks(at(11), { first: 11, last: 11 }, [moved(11), moved(11, alice, 2n ** 255n - 1n)])
    const accounts = changes.accountsOf({ key: address(9), before: at(10), after: at(11) })
    assert.deepStrictEqual(accounts, new Map([[alice, undefined]]))
  })

  it("finds what a key did between two blocks, in either order", () => {
    const changes = threeBlocks()
    const isUnchanged = (key: string, before: number, after: number) =>
      changes.isUnchanged({ key, before: at(before), after: at(after) }, movement)
    assert.deepStrictEqual(
      [isUnchanged(alice, 10, 13), isUnchanged(alice, 13, 10), isUnchanged(alice, 12, 13), isUnchanged(bob, 10, 13)],
      [false, false, true, true],
    )
    assert.isTrue(changes.isUnchanged({ key: alice, before: at(10), after: at(13) }, ["nft"]))
    const amounts = changes.amountsOf({ key: alice, before: at(11), after: at(13) })
    assert.deepStrictEqual(amounts, [moved(12)])
    assert.deepStrictEqual(changes.amountsOf({ key: alice, before: at(12), after: at(13) }), [])
  })

  it("judges no block before the first and after the last, and none of another branch", () => {
    const changes = threeBlocks()
    const isUnchanged = (before: ReturnType<typeof at>, after: ReturnType<typeof at>) =>
      changes.isUnchanged({ key: bob, before, after }, movement)
    assert.isFalse(isUnchanged(at(9), at(13)))
    assert.isFalse(isUnchanged(at(13), at(14)))
    assert.isFalse(isUnchanged(at(10), at(13, { revertCount: 1 })))
    assert.isTrue(isUnchanged(at(9), at(9)))
    assert.isFalse(changes.isJudged(at(9)))
    assert.isFalse(changes.isJudged(at(13, { applied: 12 })))
  })

  it("begins anew after a revert, a fill below and many blocks, but not for an older branch", () => {
    const changes = threeBlocks()
    const history = markAt(9, { lane: "history" })
    assert.isUndefined(changes.missingBlocks(placeOf([markAt(13), history], 1)))
    assert.isFalse(changes.isJudged(at(13)))
    const reverted = at(12, { revertCount: 1, place: { offset: 0, seq: 30, writerId: "" }, applied: 30 })
    assert.isUndefined(changes.missingBlocks(reverted))
    assert.isTrue(changes.isJudged(reverted))
    assert.isUndefined(changes.missingBlocks(at(14)))
    assert.isTrue(changes.isJudged(reverted))
    const far = at(1_000, { revertCount: 1 })
    assert.isUndefined(changes.missingBlocks(far))
    assert.isFalse(changes.isJudged(reverted))
  })

  it("judges readings by record and by block, those ahead of the mark too", () => {
    const changes = threeBlocks()
    const reads: ReadonlyArray<Dependency> = ["balance-read"]
    const isUnchanged = (before: ReturnType<typeof at>, after: ReturnType<typeof at>) =>
      changes.isUnchanged({ key: alice, before, after }, reads)
    assert.isFalse(isUnchanged(at(13, { seq: 5 }), at(13, { seq: 6 })))
    const first = changes.missingReads(at(13, { seq: 5 }))
    assert.deepStrictEqual(first, { aboveBlock: 13, upTo: 5 })
    if (first !== undefined) {
      changes.addReads(at(13), first, [{ kind: "balance-read", key: alice, seq: 4, block: 14 }])
    }
    changes.addBlocks(at(14), { first: 14, last: 14 }, [])
    assert.isFalse(isUnchanged(at(13, { seq: 5 }), at(14, { seq: 5 })))
    assert.isTrue(isUnchanged(at(14, { seq: 5 }), at(14, { seq: 5 })))
    const next = changes.missingReads(at(14, { seq: 7 }))
    assert.deepStrictEqual(next, { after: 5, upTo: 7 })
    if (next !== undefined) changes.addReads(at(14), next, [])
    assert.isTrue(isUnchanged(at(14, { seq: 5 }), at(14, { seq: 7 })))
  })

  it("ignores what another request has added", () => {
    const changes = threeBlocks()
    changes.addBlocks(at(13), { first: 11, last: 13 }, [moved(12)])
    assert.lengthOf(changes.amountsOf({ key: alice, before: at(10), after: at(13) }) ?? [], 1)
  })

  it("forgets the oldest changes, and with them the blocks before", () => {
    const changes = threeBlocks()
    const many = Array.from({ length: 40_000 }, (_, index) => moved(14, `0x${index.toString(16).padStart(40, "0")}`))
    changes.addBlocks(at(14), { first: 14, last: 14 }, many)
    assert.isFalse(changes.isUnchanged({ key: bob, before: at(11), after: at(14) }, movement))
    assert.isTrue(changes.isUnchanged({ key: bob, before: at(12), after: at(14) }, movement))
  })
})
