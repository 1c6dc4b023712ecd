import { assert, describe, it } from "vitest"
import { assignStreams, type StreamMember } from "#pipelines/log/assign-streams.ts"
import { chainsOfStreams, liveStream } from "#schemas/domain/stream-key.ts"

const member = (
  memberId: string,
  candidates: ReadonlyArray<number>,
  owned: ReadonlyArray<number> = [],
  generation = 1,
): StreamMember => ({
  memberId,
  candidates: new Set(candidates.map(liveStream)),
  owned: new Set(owned.map(liveStream)),
  generation,
})

/** Shares as lists of chain ids, by member. */
const sharesOf = (...members: ReadonlyArray<StreamMember>) =>
  Object.fromEntries(
    [...assignStreams(members)].map(([memberId, share]) => [memberId, [...chainsOfStreams(share)].sort()]),
  )

describe("assignStreams", () => {
  it("assigns nothing without streams, and nothing to a member without candidates", () => {
    assert.deepStrictEqual(sharesOf(), {})
    assert.deepStrictEqual(sharesOf(member("a", []), member("b", [1])), { a: [], b: [1] })
  })

  it("revokes a chain from a member that is no longer a candidate", () => {
    assert.deepStrictEqual(sharesOf(member("a", [2], [1, 2]), member("b", [1, 2])), { a: [2], b: [1] })
  })

  it("prefers the later of two members that claim a chain", () => {
    const before = member("a", [1, 2], [1, 2], 4)
    assert.deepStrictEqual(sharesOf(before, member("b", [1, 2], [1], 5)), { a: [2], b: [1] })
  })

  it("shares chains equally among equals", () => {
    assert.deepStrictEqual(sharesOf(member("a", [1, 2, 3]), member("b", [1, 2, 3])), { a: [1, 3], b: [2] })
  })

  it("moves as few chains as equal shares need when a member joins", () => {
    const all = [1, 2, 3, 4, 5, 6]
    const shares = sharesOf(member("a", all, [1, 2, 3]), member("b", all, [4, 5, 6]), member("c", all))
    assert.deepStrictEqual(shares, { a: [2, 3], b: [5, 6], c: [1, 4] })
  })

  it("moves nothing if shares are equal already", () => {
    const all = [1, 2, 3]
    assert.deepStrictEqual(sharesOf(member("a", all, [3]), member("b", all, [1, 2])), { a: [3], b: [1, 2] })
  })

  it("assigns a new chain to its only candidate, and passes on chains that others could take", () => {
    // Only a could work on 3 and 4, b passes nothing on, c takes what a had.
    const shares = sharesOf(member("a", [1, 2, 3, 4], [1, 2]), member("b", [1, 2]), member("c", [2]))
    assert.deepStrictEqual(shares, { a: [3, 4], b: [1], c: [2] })
  })

  it("moves chains along a path of members where the fullest and the idlest share no candidate", () => {
    const shares = sharesOf(member("a", [1, 2, 3], [1, 2, 3]), member("b", [3, 4], [4]), member("c", [4]))
    assert.deepStrictEqual(shares, { a: [1, 2], b: [3], c: [4] })
  })
})
