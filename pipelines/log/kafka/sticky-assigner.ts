/**
 * Who gets which chain, where members of a group could each work on some of them.
 *
 * The surprising thing is that equal shares are not to be had by giving each chain to whoever has least: the one member
 * that could work on a new chain may have its hands full with chains that others could take. So chains move along paths,
 * from a member that has too many over members that pass one on, until no path makes the shares more equal. That is the
 * best there is (Harvey, Ladner, Lovász, Tamir: Semi-matchings for bipartite graphs and load balancing, 2003).
 */
import type { ChainId } from "#schemas/domain/primitive.ts"

/** A member of a group as the assigner sees it. */
export interface ChainMember {
  readonly memberId: string
  readonly candidates: ReadonlySet<ChainId>
  /** What it works on already. */
  readonly owned: ReadonlySet<ChainId>
  /** The group's generation that gave it these; where two members claim a chain the later one counts. */
  readonly generation: number
}

/** Chains by the id of the member that owns them; every member has an entry. */
export type ChainAssignment = ReadonlyMap<string, ReadonlySet<ChainId>>

/**
 * Gives every chain that some member could work on to one of those members.
 *
 * Shares are as equal as the candidates allow: where all could work on everything, they differ by one at most. A chain
 * stays where it is unless equal shares need it to move. The same members give the same answer in whatever order.
 */
export const assignChains = (members: ReadonlyArray<ChainMember>): ChainAssignment => {
  const inOrder = members.toSorted((left, right) => (left.memberId < right.memberId ? -1 : 1))
  const chains = [...new Set(inOrder.flatMap(({ candidates }) => [...candidates]))].sort((left, right) => left - right)
  const shares: Shares = new Map(inOrder.map((member) => [member, new Set()]))
  for (const chainId of chains) {
    const keeper = keeperOf(inOrder, chainId)
    if (keeper !== undefined) shares.get(keeper)?.add(chainId)
  }
  for (const chainId of chains) {
    if (keeperOf(inOrder, chainId) !== undefined) continue
    const able = inOrder.filter(({ candidates }) => candidates.has(chainId))
    const idlest = able.reduce((best, member) => (loadOf(shares, member) < loadOf(shares, best) ? member : best))
    shares.get(idlest)?.add(chainId)
  }
  while (moveAlongPath(shares)) {
    // Each path makes the sum of the squares of all shares smaller, so there is an end.
  }
  return new Map([...shares].map(([{ memberId }, share]) => [memberId, share]))
}

/** In the order of the members. */
type Shares = Map<ChainMember, Set<ChainId>>

const loadOf = (shares: Shares, member: ChainMember): number => shares.get(member)?.size ?? 0

/** The member that a chain is with; absent where it is with none that could still work on it. */
const keeperOf = (members: ReadonlyArray<ChainMember>, chainId: ChainId): ChainMember | undefined =>
  members
    .filter(({ owned, candidates }) => owned.has(chainId) && candidates.has(chainId))
    .reduce<ChainMember | undefined>(
      (latest, member) => (latest === undefined || member.generation > latest.generation ? member : latest),
      undefined,
    )

/** How a member was reached: by this chain, which the one before it would pass on. */
interface Step {
  readonly from: ChainMember
  readonly chainId: ChainId
}

/** Makes the shares more equal by one path, the shortest from a fullest member that has one; false where there is none. */
const moveAlongPath = (shares: Shares): boolean => {
  const fullestFirst = [...shares.keys()].toSorted((left, right) => loadOf(shares, right) - loadOf(shares, left))
  for (const start of fullestFirst) {
    const steps = new Map<ChainMember, Step | undefined>([[start, undefined]])
    for (const from of steps.keys()) {
      if (loadOf(shares, from) <= loadOf(shares, start) - 2) {
        passOn(shares, steps, from)
        return true
      }
      for (const chainId of movableFirst(from, shares.get(from) ?? new Set())) {
        for (const member of shares.keys()) {
          // A map that grows while it is walked is walked to its new end: this is the search's queue.
          if (member.candidates.has(chainId) && !steps.has(member)) steps.set(member, { from, chainId })
        }
      }
    }
  }
  return false
}

/** Chains that the member did not work on before come first: to pass on one of these disturbs nobody. */
const movableFirst = ({ owned }: ChainMember, share: ReadonlySet<ChainId>): ReadonlyArray<ChainId> =>
  [...share].sort((left, right) => Number(owned.has(left)) - Number(owned.has(right)) || left - right)

const passOn = (shares: Shares, steps: ReadonlyMap<ChainMember, Step | undefined>, end: ChainMember): void => {
  let to = end
  for (let step = steps.get(to); step !== undefined; step = steps.get(to)) {
    shares.get(step.from)?.delete(step.chainId)
    shares.get(to)?.add(step.chainId)
    to = step.from
  }
}
