/** All that is known about names at the marks of a request, and where to look in it. Pure. */
import { nodesOf } from "#schemas/domain/account-name.ts"
import type { AnswerNames } from "#schemas/domain/name-question.ts"
import type { NameSystems, NameTree, StaticResolver } from "#schemas/domain/name-system.ts"
import type { Address, ChainId, Hash } from "#schemas/domain/primitive.ts"
import { accountOf, type ContractKey, type NameLogs } from "./name-logs.ts"

/** All that is known about names at the marks of a request. */
export interface NameView {
  readonly systems: NameSystems
  readonly logs: NameLogs
  /** The first block of the contiguous run that ends at the mark of a chain; `undefined` if the chain is not served. */
  readonly knownFrom: (chainId: ChainId) => number | undefined
  /** The time of the mark of a chain. */
  readonly timeMsOf: (chainId: ChainId) => number | undefined
  /** Answers of contracts to what logs do not show. */
  readonly answerOf: AnswerNames
}

/** A result that logs show; `unknown` if the history begins too late for it, `none` if there is none. */
export type Known<Value> = { readonly value: Value } | "none" | "unknown"

/** Whether all events of a contract since its first are known. */
export const isWhole = ({ knownFrom }: NameView, chainId: ChainId, fromBlock: number): boolean =>
  (knownFrom(chainId) ?? Number.POSITIVE_INFINITY) <= fromBlock

const isServed = ({ knownFrom }: NameView, { chainId }: ContractKey | NameTree): boolean =>
  knownFrom(chainId) !== undefined

/** The tree of all names: that of the first served chain, or else of the first chain. */
export const rootTree = (view: NameView): NameTree | undefined => {
  const roots = view.systems.trees.filter(({ suffix }) => suffix === "")
  return roots.find((tree) => isServed(view, tree)) ?? roots[0]
}

/** Whether a name is a suffix itself, or below it. */
const isWithin = (name: string, suffix: string): boolean => name === suffix || name.endsWith(`.${suffix}`)

/** The tree of the names below a suffix that a name belongs to; `undefined` if none of them is on a served chain. */
export const innerTree = (view: NameView, name: string): NameTree | undefined =>
  view.systems.trees.find((tree) => tree.suffix !== "" && isWithin(name, tree.suffix) && isServed(view, tree))

/** The resolver of a node itself, by the registries of a tree. */
export const resolverOfNode = (view: NameView, tree: NameTree, node: Hash): Known<Address> => {
  if (!isServed(view, tree)) return "unknown"
  const isTreeWhole = isWhole(view, tree.chainId, tree.fromBlock)
  for (const address of tree.registries) {
    const registry = { chainId: tree.chainId, address }
    const resolver = view.logs.newest(registry, node, "resolver")
    if (resolver !== undefined) {
      const account = accountOf(resolver)
      return account === undefined ? "none" : { value: account }
    }
    if (!isTreeWhole) return "unknown"
    // A node that a registry ever had is no longer looked up in earlier ones.
    if (view.logs.newest(registry, node, "owner") !== undefined) return "none"
  }
  return isTreeWhole ? "none" : "unknown"
}

/** The resolver of a name, and how many names above it the registry has it for: 0 for its own. */
export interface FoundResolver {
  readonly resolver: Address
  readonly levels: number
}

/** The resolver of a name, or else of the nearest name above it. */
export const findResolver = (view: NameView, tree: NameTree, name: string): Known<FoundResolver> => {
  for (const [levels, node] of nodesOf(name).entries()) {
    const found = resolverOfNode(view, tree, node)
    if (found === "unknown") return found
    if (found !== "none") return { value: { resolver: found.value, levels } }
  }
  return "none"
}

/** A resolver of which logs show all answers. */
export const staticResolver = (
  { systems }: NameView,
  chainId: ChainId,
  resolver: Address,
): StaticResolver | undefined =>
  systems.resolvers.find((known) => known.chainId === chainId && known.address === resolver)
