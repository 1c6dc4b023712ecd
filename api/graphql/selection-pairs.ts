/**
 * The number of pairs of selections that validation compares for conflicts. Its rule for fields of one name in the response is quadratic: each pair of
 * selections that an execution would merge is compared, with arguments and with all selections below.
 */
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from "graphql"

/** Selections that are merged: fields by their names in the response, and spreads. */
interface Merged {
  readonly fields: Map<string, Array<FieldNode>>
  readonly followed: Set<string>
  spreads: number
}

const pairsOf = (count: number): number => (count * (count - 1)) / 2

/** Makes the counter of a document. Selections deeper than a maximum do not count: fragments may contain themselves. */
const makeCounter = (fragments: ReadonlyMap<string, FragmentDefinitionNode>, depthMax: number, pairsMax: number) => {
  const used = new Set<string>()
  let pairs = 0

  const collectFragment = (name: string, merged: Merged): void => {
    merged.spreads += 1
    const fragment = fragments.get(name)
    if (fragment === undefined || merged.followed.has(name)) return
    merged.followed.add(name)
    used.add(name)
    collectAll(fragment.selectionSet, merged)
  }

  const collect = (selection: SelectionNode, merged: Merged): void => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) collectFragment(selection.name.value, merged)
    else if (selection.kind === Kind.INLINE_FRAGMENT) collectAll(selection.selectionSet, merged)
    else {
      const name = selection.alias?.value ?? selection.name.value
      const nodes = merged.fields.get(name)
      if (nodes === undefined) merged.fields.set(name, [selection])
      else nodes.push(selection)
    }
  }

  const collectAll = ({ selections }: SelectionSetNode, merged: Merged): void => {
    for (const selection of selections) collect(selection, merged)
  }

  const count = (sets: ReadonlyArray<SelectionSetNode>, depth: number): void => {
    const merged: Merged = { fields: new Map(), followed: new Set(), spreads: 0 }
    for (const set of sets) collectAll(set, merged)
    pairs += pairsOf(merged.spreads)
    for (const nodes of merged.fields.values()) {
      pairs += pairsOf(nodes.length)
      if (depth === depthMax || pairs > pairsMax) return
      const below = nodes.flatMap(({ selectionSet }) => selectionSet ?? [])
      if (below.length > 0) count(below, depth + 1)
    }
  }

  return {
    count: (set: SelectionSetNode) => count([set], 1),
    isUsed: (name: string) => used.has(name),
    of: () => pairs,
  }
}

/** Bounds of a count. */
export interface PairBounds {
  readonly depthMax: number
  readonly pairsMax: number
}

/** The number of pairs in all operations, and in fragments that none of them uses; beyond the maximum, the number at which the count stopped. */
export const countSelectionPairs = (
  { definitions }: DocumentNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  { depthMax, pairsMax }: PairBounds,
): number => {
  const counter = makeCounter(fragments, depthMax, pairsMax)
  for (const definition of definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) counter.count(definition.selectionSet)
  }
  for (const [name, { selectionSet }] of fragments) {
    if (!counter.isUsed(name)) counter.count(selectionSet)
  }
  return counter.of()
}
