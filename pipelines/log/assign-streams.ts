/**
 * Assigns streams to the members of a group, each of which can work on some of them.
 *
 * Giving each stream to the least loaded member does not lead to equal shares: the only member that can work on a new stream may be loaded
 * with streams that others could take. So streams move along paths, from an overloaded member over members that pass one on, until no path
 * makes the shares more equal. The result is optimal (Harvey, Ladner, Lovász, Tamir: Semi-matchings for bipartite graphs and load
 * balancing, 2003).
 */
import type { SequencedKey } from "#schemas/domain/stream-key.ts"

/** A member of a group, as input of the assignment. */
export interface StreamMember {
  readonly memberId: string
  readonly candidates: ReadonlySet<SequencedKey>
  /** Streams that it already works on. */
  readonly owned: ReadonlySet<SequencedKey>
  /** The group generation that assigned these; if two members claim a stream, the later one counts. */
  readonly generation: number
}

/** Streams by the id of the member that owns them; every member has an entry. */
export type StreamAssignment = ReadonlyMap<string, ReadonlySet<SequencedKey>>

/**
 * Assigns every stream to one of the members that can work on it.
 *
 * Shares are as equal as the candidates allow: if all members can work on everything, they differ by at most one. A stream stays with its
 * owner unless equal shares require a move. The order of the members does not affect the result.
 */
export const assignStreams = (members: ReadonlyArray<StreamMember>): StreamAssignment => {
  const inOrder = members.toSorted((left, right) => (left.memberId < right.memberId ? -1 : 1))
  const streams = [...new Set(inOrder.flatMap(({ candidates }) => [...candidates]))].sort()
  const shares: Shares = new Map(inOrder.map((member) => [member, new Set()]))
  for (const stream of streams) {
    const keeper = currentOwner(inOrder, stream)
    if (keeper !== undefined) shares.get(keeper)?.add(stream)
  }
  for (const stream of streams) {
    if (currentOwner(inOrder, stream) !== undefined) continue
    const able = inOrder.filter(({ candidates }) => candidates.has(stream))
    const idlest = able.reduce((best, member) => (loadOf(shares, member) < loadOf(shares, best) ? member : best))
    shares.get(idlest)?.add(stream)
  }
  while (moveAlongPath(shares)) {
    // Each path reduces the sum of squared shares, so the loop ends.
  }
  return new Map([...shares].map(([{ memberId }, share]) => [memberId, share]))
}

/** In the order of the members. */
type Shares = Map<StreamMember, Set<SequencedKey>>

const loadOf = (shares: Shares, member: StreamMember): number => shares.get(member)?.size ?? 0

/** The current owner of a stream; undefined if no current owner can still work on it. */
const currentOwner = (members: ReadonlyArray<StreamMember>, stream: SequencedKey): StreamMember | undefined =>
  members
    .filter(({ owned, candidates }) => owned.has(stream) && candidates.has(stream))
    .reduce<StreamMember | undefined>(
      (latest, member) => (latest === undefined || member.generation > latest.generation ? member : latest),
      undefined,
    )

/** A step of a path: the member that passes the stream on. */
interface Step {
  readonly from: StreamMember
  readonly stream: SequencedKey
}

/** Makes the shares more equal by one path, the shortest from the most loaded member that has one; false if there is none. */
const moveAlongPath = (shares: Shares): boolean => {
  const fullestFirst = [...shares.keys()].toSorted((left, right) => loadOf(shares, right) - loadOf(shares, left))
  for (const start of fullestFirst) {
    const steps = new Map<StreamMember, Step | undefined>([[start, undefined]])
    for (const from of steps.keys()) {
      if (loadOf(shares, from) <= loadOf(shares, start) - 2) {
        passOn(shares, steps, from)
        return true
      }
      for (const stream of movableFirst(from, shares.get(from) ?? new Set())) {
        for (const member of shares.keys()) {
          // Iterating a map includes entries added meanwhile: it serves as the queue of the search.
          if (member.candidates.has(stream) && !steps.has(member)) steps.set(member, { from, stream })
        }
      }
    }
  }
  return false
}

/** Sorts streams that the member has not worked on yet first: moving one of these interrupts no work. */
const movableFirst = ({ owned }: StreamMember, share: ReadonlySet<SequencedKey>): ReadonlyArray<SequencedKey> =>
  [...share].sort((left, right) => Number(owned.has(left)) - Number(owned.has(right)) || (left < right ? -1 : 1))

const passOn = (shares: Shares, steps: ReadonlyMap<StreamMember, Step | undefined>, end: StreamMember): void => {
  let to = end
  for (let step = steps.get(to); step !== undefined; step = steps.get(to)) {
    shares.get(step.from)?.delete(step.stream)
    shares.get(to)?.add(step.stream)
    to = step.from
  }
}
