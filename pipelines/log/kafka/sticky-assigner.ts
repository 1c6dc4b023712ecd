/**
 * Who gets which stream, where members of a group could each work on some of them.
 *
 * The surprising thing is that equal shares are not to be had by giving each stream to whoever has least: the one member
 * that could work on a new stream may have its hands full with streams that others could take. So streams move along paths,
 * from a member that has too many over members that pass one on, until no path makes the shares more equal. That is the
 * best there is (Harvey, Ladner, Lovász, Tamir: Semi-matchings for bipartite graphs and load balancing, 2003).
 */
import type { SequencedKey } from "#schemas/domain/stream-key.ts"

/** A member of a group as the assigner sees it. */
export interface StreamMember {
  readonly memberId: string
  readonly candidates: ReadonlySet<SequencedKey>
  /** What it works on already. */
  readonly owned: ReadonlySet<SequencedKey>
  /** The group's generation that gave it these; where two members claim a stream the later one counts. */
  readonly generation: number
}

/** Streams by the id of the member that owns them; every member has an entry. */
export type StreamAssignment = ReadonlyMap<string, ReadonlySet<SequencedKey>>

/**
 * Gives every stream that some member could work on to one of those members.
 *
 * Shares are as equal as the candidates allow: where all could work on everything, they differ by one at most. A stream
 * stays where it is unless equal shares need it to move. The same members give the same answer in whatever order.
 */
export const assignStreams = (members: ReadonlyArray<StreamMember>): StreamAssignment => {
  const inOrder = members.toSorted((left, right) => (left.memberId < right.memberId ? -1 : 1))
  const streams = [...new Set(inOrder.flatMap(({ candidates }) => [...candidates]))].sort()
  const shares: Shares = new Map(inOrder.map((member) => [member, new Set()]))
  for (const stream of streams) {
    const keeper = keeperOf(inOrder, stream)
    if (keeper !== undefined) shares.get(keeper)?.add(stream)
  }
  for (const stream of streams) {
    if (keeperOf(inOrder, stream) !== undefined) continue
    const able = inOrder.filter(({ candidates }) => candidates.has(stream))
    const idlest = able.reduce((best, member) => (loadOf(shares, member) < loadOf(shares, best) ? member : best))
    shares.get(idlest)?.add(stream)
  }
  while (moveAlongPath(shares)) {
    // Each path makes the sum of the squares of all shares smaller, so there is an end.
  }
  return new Map([...shares].map(([{ memberId }, share]) => [memberId, share]))
}

/** In the order of the members. */
type Shares = Map<StreamMember, Set<SequencedKey>>

const loadOf = (shares: Shares, member: StreamMember): number => shares.get(member)?.size ?? 0

/** The member that a stream is with; absent where it is with none that could still work on it. */
const keeperOf = (members: ReadonlyArray<StreamMember>, stream: SequencedKey): StreamMember | undefined =>
  members
    .filter(({ owned, candidates }) => owned.has(stream) && candidates.has(stream))
    .reduce<StreamMember | undefined>(
      (latest, member) => (latest === undefined || member.generation > latest.generation ? member : latest),
      undefined,
    )

/** How a member was reached: by this stream, which the one before it would pass on. */
interface Step {
  readonly from: StreamMember
  readonly stream: SequencedKey
}

/** Makes the shares more equal by one path, the shortest from a fullest member that has one; false where there is none. */
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
          // A map that grows while it is walked is walked to its new end: this is the search's queue.
          if (member.candidates.has(stream) && !steps.has(member)) steps.set(member, { from, stream })
        }
      }
    }
  }
  return false
}

/** Streams that the member did not work on before come first: to pass on one of these disturbs nobody. */
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
