import fc from "fast-check"
import { assert, describe, it } from "vitest"
import { assignStreams, type StreamAssignment, type StreamMember } from "#pipelines/log/assign-streams.ts"
import { liveStream, type SequencedKey } from "#schemas/domain/stream-key.ts"

const streams: ReadonlyArray<SequencedKey> = [...[1, 2, 3, 4, 5, 6, 7].map(liveStream), "lists"]

const arbitraryStreams = fc.subarray([...streams]).map((list) => new Set(list))

const arbitraryMembers = fc
  .array(fc.record({ candidates: arbitraryStreams, owned: arbitraryStreams, generation: fc.nat(3) }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((list): ReadonlyArray<StreamMember> => list.map((member, index) => ({ memberId: `member ${index}`, ...member })))

const loadOf = (shares: StreamAssignment, { memberId }: StreamMember): number => shares.get(memberId)?.size ?? 0

const sizesOf = (shares: StreamAssignment) => [...shares.values()].map(({ size }) => size)

const union = (sets: Iterable<ReadonlySet<SequencedKey>>): ReadonlyArray<SequencedKey> =>
  [...new Set([...sets].flatMap((set) => [...set]))].sort()

/** The smallest sum of the squares of all shares, by trying every owner of every stream. */
const leastSquares = (members: ReadonlyArray<StreamMember>): number => {
  const loads = members.map(() => 0)
  const best = (rest: ReadonlyArray<SequencedKey>): number => {
    const [stream, ...others] = rest
    if (stream === undefined) return loads.reduce((sum, load) => sum + load * load, 0)
    let least = Number.POSITIVE_INFINITY
    for (const [index, { candidates }] of members.entries()) {
      if (!candidates.has(stream)) continue
      loads[index] = (loads[index] ?? 0) + 1
      least = Math.min(least, best(others))
      loads[index] = (loads[index] ?? 0) - 1
    }
    return least
  }
  return best(union(members.map(({ candidates }) => candidates)))
}

/** The same members after an assignment. */
const seated = (members: ReadonlyArray<StreamMember>, shares: StreamAssignment): ReadonlyArray<StreamMember> =>
  members.map((member) => ({ ...member, owned: shares.get(member.memberId) ?? new Set(), generation: 9 }))

describe("assignStreams", () => {
  it("assigns every stream to one owner among its candidates", () => {
    fc.assert(
      fc.property(arbitraryMembers, (members) => {
        const shares = assignStreams(members)
        const all = union(members.map(({ candidates }) => candidates))
        assert.deepStrictEqual([...shares.values()].flatMap((share) => [...share]).sort(), all)
        for (const { memberId, candidates } of members) {
          for (const stream of shares.get(memberId) ?? []) assert.isTrue(candidates.has(stream))
        }
      }),
    )
  })

  it("makes shares as equal as the candidates allow", () => {
    const few = arbitraryMembers.filter((members) => members.length <= 3)
    fc.assert(
      fc.property(few, (members) => {
        const squares = sizesOf(assignStreams(members)).reduce((sum, size) => sum + size * size, 0)
        assert.strictEqual(squares, leastSquares(members))
      }),
    )
  })

  it("makes shares that differ by at most one if all members are candidates for all streams", () => {
    fc.assert(
      fc.property(arbitraryMembers, (members) => {
        const sizes = sizesOf(assignStreams(members.map((one) => ({ ...one, candidates: new Set(streams) }))))
        assert.isAtMost(Math.max(...sizes) - Math.min(...sizes), 1)
      }),
    )
  })

  it("is idempotent", () => {
    fc.assert(
      fc.property(arbitraryMembers, (members) => {
        const shares = assignStreams(members)
        assert.deepStrictEqual(assignStreams(seated(members, shares)), shares)
      }),
    )
  })

  it("moves nothing of the remaining members when one of equals joins or leaves, except to balance shares", () => {
    const count = fc.integer({ min: 2, max: 6 })
    fc.assert(
      fc.property(count, fc.boolean(), (memberCount, isLeaving) => {
        const everything = new Set(streams)
        const members = Array.from({ length: memberCount }, (_, index) => ({
          memberId: `member ${index}`,
          candidates: everything,
          owned: new Set<SequencedKey>(),
          generation: 0,
        }))
        const before = seated(members, assignStreams(members))
        const newcomer = { memberId: "newcomer", candidates: everything, owned: new Set<SequencedKey>(), generation: 0 }
        const now = isLeaving ? before.slice(1) : [...before, newcomer]
        const shares = assignStreams(now)
        const unmoved = now.map(({ memberId, owned }) =>
          [...(shares.get(memberId) ?? [])].filter((id) => owned.has(id)),
        )
        const least = Math.floor(streams.length / now.length)
        const moved = streams.length - unmoved.flat().length
        assert.strictEqual(moved, isLeaving ? (before[0]?.owned.size ?? 0) : least)
      }),
    )
  })

  it("does not depend on the order of members", () => {
    fc.assert(
      fc.property(arbitraryMembers, fc.nat(), (members, turn) => {
        const turned = members
          .map((_, index) => members[(index + turn) % members.length])
          .filter((one) => one !== undefined)
        const shares = assignStreams(turned)
        for (const member of members) assert.strictEqual(loadOf(shares, member), loadOf(assignStreams(members), member))
        assert.deepStrictEqual(new Map([...shares].toSorted()), new Map([...assignStreams(members)].toSorted()))
      }),
    )
  })
})
