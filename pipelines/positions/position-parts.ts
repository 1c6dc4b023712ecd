/** The parts of a position: its amounts, unfolded to tokens that stand for nothing else. Pure. */
import type { PositionRead } from "#schemas/domain/position-read.ts"
import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import { readAmount } from "../protocols/contract-value.ts"
import type {
  AppTokenGroup,
  ContractPositionGroup,
  PositionFigure,
  PositionQuery,
  ReadContract,
  TokenAmount,
} from "../protocols/position-rule.ts"
import type { PositionGroups } from "./groups.ts"

/** Levels of a tree; tokens below stand for nothing else. */
const levelsMax = 8

/** Parts of a position; one with more is unknown. */
const partsMax = 200

const amountEnd = 2n ** 256n

/** A part without its place. */
export type PositionPart = Pick<PositionRead, "part" | "type" | "parent" | "token" | "meta" | "amountRaw" | "supplyRaw">

/** Sources of parts: groups, and answers of contracts. */
export interface PartContext {
  readonly groups: PositionGroups
  readonly read: ReadContract
}

interface TreeContext extends PartContext {
  readonly chainId: ChainId
}

/** An amount that becomes a part, with all parts below it. */
interface Branch extends TokenAmount {
  readonly parent: number
  readonly meta: PositionPart["meta"]
  /** The tokens above, which are not unfolded again. */
  readonly above: ReadonlyArray<Address>
  /** The item of the position, at its root. */
  readonly item?: string
}

/** The group of a token below the first level: `none` if it stands for nothing else, `undefined` while an answer is missing. */
const groupOf = (
  { chainId, groups, read }: TreeContext,
  { token, above }: Branch,
): AppTokenGroup | "none" | undefined => {
  if (token === zeroAddress || above.includes(token) || above.length >= levelsMax) return "none"
  const found = groups.listing(chainId, token) ?? groups.shapeOf(chainId, token, read)
  return found === undefined || found === "none" ? found : found.group
}

/** Adds a part and those below it to `parts`. False while an answer is missing, and if the contracts give none. */
const addBranch = (
  parts: Array<PositionPart>,
  branch: Branch,
  group: AppTokenGroup | "none" | undefined,
  context: TreeContext,
): boolean => {
  const { token, amountRaw, parent, meta, above, item = "" } = branch
  if (group === undefined || amountRaw < 0n || amountRaw >= amountEnd || parts.length >= partsMax) return false
  const part = parts.length
  if (group === "none") {
    parts.push({ part, type: "base-token", parent, token, meta, amountRaw, supplyRaw: undefined })
    return true
  }
  const supplyRaw = readAmount(context.read, token, "totalSupply()")
  if (supplyRaw === undefined) return false
  const share = { token, amountRaw, supplyRaw, item, chainId: context.chainId }
  const underlyings = amountRaw === 0n ? [] : group.underlyings(context.read, share)
  if (underlyings === undefined) return false
  parts.push({ part, type: "app-token", parent, token, meta, amountRaw, supplyRaw })
  // All are unfolded, so that one round makes the missing calls of each.
  const added = underlyings.map((underlying) => {
    const below: Branch = { ...underlying, parent: part, meta: "", above: [...above, token] }
    return addBranch(parts, below, groupOf(context, below), context)
  })
  return added.every(Boolean)
}

const appTokenParts = (
  group: AppTokenGroup,
  query: PositionQuery,
  context: TreeContext,
): ReadonlyArray<PositionPart> | undefined => {
  const amountRaw = readAmount(context.read, query.contract, "balanceOf(address)", [query.account])
  if (amountRaw === undefined) return undefined
  const parts: Array<PositionPart> = []
  const root: Branch = { token: query.contract, amountRaw, parent: 0, meta: "", above: [], item: query.item }
  return addBranch(parts, root, group, context) ? parts : undefined
}

const contractParts = (
  group: ContractPositionGroup,
  query: PositionQuery,
  context: TreeContext,
): ReadonlyArray<PositionPart> | undefined => {
  const all = group.amounts(context.read, query)
  if (all === undefined) return undefined
  const amounts = all.filter(({ amountRaw }) => amountRaw !== 0n)
  const token = query.contract
  const isOpen = group.isOwned === true ? all.length > 0 : amounts.length > 0
  const amountRaw = isOpen ? 1n : 0n
  const parts: Array<PositionPart> = [
    { part: 0, type: "contract-position", parent: 0, token, meta: "", amountRaw, supplyRaw: undefined },
  ]
  const added = amounts.map((amount) => {
    const branch: Branch = { ...amount, parent: 0, above: [] }
    return addBranch(parts, branch, groupOf(context, branch), context)
  })
  return added.every(Boolean) ? parts : undefined
}

/** The parts of the figures of a position, after its other parts. */
const figureParts = (
  figures: ReadonlyArray<PositionFigure>,
  { length: partCount }: ReadonlyArray<PositionPart>,
): ReadonlyArray<PositionPart> =>
  figures
    .filter(({ valueRaw }) => valueRaw >= 0n && valueRaw < amountEnd)
    .map(({ name, contract, valueRaw }, index) => ({
      part: partCount + index,
      type: "figure",
      parent: 0,
      token: contract,
      meta: name,
      amountRaw: valueRaw,
      supplyRaw: undefined,
    }))

/** The parts of a position, its root first and its figures last; `undefined` while an answer is missing, or if the contracts gave none. */
export const partsOf = (query: PositionQuery, context: PartContext): ReadonlyArray<PositionPart> | undefined => {
  const group = context.groups.find(query.app, query.group)
  if (group === undefined) return undefined
  const ofTree: TreeContext = { ...context, chainId: query.chainId }
  const parts = group.kind === "app-token" ? appTokenParts(group, query, ofTree) : contractParts(group, query, ofTree)
  const figures = group.figures === undefined ? [] : group.figures(context.read, query)
  if (parts === undefined || figures === undefined) return undefined
  return parts[0]?.amountRaw === 0n ? parts : [...parts, ...figureParts(figures, parts)]
}
