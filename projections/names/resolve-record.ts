/**
 * Records of names, from logs alone where these show what a resolver answers (ENSIP-10, with trees of names on other chains), else from answers of
 * the contracts. Pure.
 */
import { defaultCoinType, etherCoinType, nodeOf } from "#schemas/domain/account-name.ts"
import type { NameQuestion, NameRecord } from "#schemas/domain/name-question.ts"
import type { NameTree, StaticResolver } from "#schemas/domain/name-system.ts"
import { type Hash, type Hex, zeroAddress } from "#schemas/domain/primitive.ts"
import { findResolver, innerTree, isWhole, type NameView, rootTree, staticResolver } from "./name-view.ts"

/** The result of a lookup: a value, none, or the question that only the contracts answer. */
export type Found<Value> =
  | { readonly found: "value"; readonly value: Value }
  | { readonly found: "none" }
  | { readonly found: "unread"; readonly question: NameQuestion }

/** The bytes of a record. */
export type FoundRecord = Found<Hex>

const none: FoundRecord = { found: "none" }

/** A record as it was answered; unread where it was not. */
export const answered = (view: NameView, question: NameQuestion): FoundRecord => {
  const answer = view.answerOf(question)
  if (answer === undefined) return { found: "unread", question }
  return answer === "0x" ? none : { found: "value", value: answer }
}

/** The resolver of a name, where logs show its answers. */
export interface StaticPlace {
  readonly tree: NameTree
  readonly node: Hash
  readonly resolver: StaticResolver
}

/** The place where a name is resolved: in logs, nowhere, or by the contracts of a chain. */
export type ResolvedAt =
  | { readonly at: "logs"; readonly place: StaticPlace }
  | { readonly at: "nowhere" }
  | { readonly at: "contracts"; readonly tree: NameTree }

const inTree = (view: NameView, tree: NameTree, name: string): ResolvedAt => {
  const found = findResolver(view, tree, name)
  if (found === "none") return { at: "nowhere" }
  // A resolver of a name above answers by rules of its own.
  const isOwn = found !== "unknown" && found.value.levels === 0
  const resolver = isOwn ? staticResolver(view, tree.chainId, found.value.resolver) : undefined
  return resolver === undefined
    ? { at: "contracts", tree }
    : { at: "logs", place: { tree, node: nodeOf(name), resolver } }
}

/** Names of another chain's registries have no answers but those of their own resolvers. */
const inInnerTree = (view: NameView, tree: NameTree, name: string): ResolvedAt => {
  const found = findResolver(view, tree, name)
  return found !== "unknown" && found !== "none" && found.value.levels > 0
    ? { at: "nowhere" }
    : inTree(view, tree, name)
}

/** How many names lie between a name and one above it. */
const levelsAbove = (name: string, suffix: string): number => name.split(".").length - suffix.split(".").length

/**
 * The place where a name is resolved. A name below the suffix of another tree is looked up in that one while the tree of all names has the bridge as resolver
 * of the suffix; where this is not known, the bridge is taken to be there.
 */
export const placeOfName = (view: NameView, name: string): ResolvedAt => {
  const root = rootTree(view)
  if (root === undefined) return { at: "nowhere" }
  const inner = innerTree(view, name)
  if (inner === undefined) return inTree(view, root, name)
  const found = findResolver(view, root, name)
  if (found === "unknown") return inInnerTree(view, inner, name)
  const isBridged =
    found !== "none" &&
    inner.bridges.includes(found.value.resolver) &&
    found.value.levels === levelsAbove(name, inner.suffix)
  return isBridged ? inInnerTree(view, inner, name) : inTree(view, root, name)
}

/** A record whose value is in events of known resolvers. */
type LoggedRecord = Exclude<ResolverRecord, { kind: "data" }>

/** The key of a record in logs. */
const keyOf = (record: LoggedRecord): string => {
  if (record.kind === "address") return String(record.coinType)
  return record.kind === "text" ? record.key : ""
}

/** A record of a resolver. */
type ResolverRecord = Exclude<NameRecord, { kind: "expiry" | "token" | "owner" }>

/** A record in the logs of a resolver: absent if it was never set, or removed. */
const inLogs = (
  view: NameView,
  { tree, node, resolver }: StaticPlace,
  record: LoggedRecord,
  name: string,
): FoundRecord => {
  const row = view.logs.newest(resolver, node, record.kind, keyOf(record))
  const question = { chainId: tree.chainId, name, record }
  if (row === undefined) return isWhole(view, tree.chainId, tree.fromBlock) ? none : answered(view, question)
  if (row.value === undefined) return answered(view, question)
  return row.value === "0x" ? none : { found: "value", value: row.value }
}

/** Whether the default address stands for a coin type. */
const isOfDefault = (coinType: number): boolean => coinType === etherCoinType || coinType > defaultCoinType

/** Coin types in the order in which a resolver looks for an address. */
const coinTypesOf = ({ tree, resolver }: StaticPlace, coinType: number): ReadonlyArray<number> => {
  const substitute = tree.substitutes.get(coinType)
  return [
    coinType,
    ...(resolver.hasDefaults && isOfDefault(coinType) ? [defaultCoinType] : []),
    ...(substitute === undefined ? [] : [substitute]),
  ]
}

const addressInLogs = (view: NameView, place: StaticPlace, coinType: number, name: string): FoundRecord => {
  for (const type of coinTypesOf(place, coinType)) {
    const found = inLogs(view, place, { kind: "address", coinType: type }, name)
    // The zero address is none, and ends the search: it is how owners refuse the default.
    if (found.found === "value" && found.value === zeroAddress) return none
    if (found.found !== "none") return found
  }
  return none
}

/** An address by the answers of the contracts. These know of defaults, but not of substitutes. */
const answeredAddress = (view: NameView, tree: NameTree, coinType: number, name: string): FoundRecord => {
  const { chainId } = tree
  const found = answered(view, { chainId, name, record: { kind: "address", coinType } })
  const substitute = tree.substitutes.get(coinType)
  return found.found === "none" && substitute !== undefined
    ? answered(view, { chainId, name, record: { kind: "address", coinType: substitute } })
    : found
}

/**
 * The records of a name, whose place is looked up once. Addresses are those of the coin type, by all rules that apply where the name is resolved.
 */
export const recordsOf = (view: NameView, name: string): ((record: ResolverRecord) => FoundRecord) => {
  const resolved = placeOfName(view, name)
  if (resolved.at === "nowhere") return () => none
  if (resolved.at === "contracts") {
    const { tree } = resolved
    return (record) =>
      record.kind === "address"
        ? answeredAddress(view, tree, record.coinType, name)
        : answered(view, { chainId: tree.chainId, name, record })
  }
  const { place } = resolved
  return (record) => {
    if (record.kind === "address") return addressInLogs(view, place, record.coinType, name)
    // Events contain the hash of data alone (ENSIP-24).
    if (record.kind === "data") return answered(view, { chainId: place.tree.chainId, name, record })
    return inLogs(view, place, record, name)
  }
}
