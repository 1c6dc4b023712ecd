/** Primary names of accounts: the name that an account claims, if that resolves to the account (ENSIP-19). Pure. */
import { defaultCoinType, isNormalName, nodeOf, reverseNameOf } from "#schemas/domain/account-name.ts"
import type { NameQuestion } from "#schemas/domain/name-question.ts"
import type { NameRegistrar, NameTree, ReverseRegistrar } from "#schemas/domain/name-system.ts"
import type { Address, ChainId, Hash, Hex } from "#schemas/domain/primitive.ts"
import { decodeUtf8Lossy } from "#schemas/domain/utf8.ts"
import type { NameChangeRow } from "./name-rows.ts"
import { isWhole, type NameView, resolverOfNode, rootTree, staticResolver } from "./name-view.ts"
import { answered, type FoundRecord, recordsOf } from "./resolve-record.ts"

/** The last time at which a name is shown, by the clock of a chain. */
export interface Lapse {
  readonly chainId: ChainId
  readonly atMs: number
  /** The end of the registration: earlier by its grace. */
  readonly expiresMs: number
}

/** A name that resolves to its account. */
export interface ProvenName {
  /** In normal form. */
  readonly name: string
  readonly node: Hash
  /** Its texts by key, without empty ones. */
  readonly texts: ReadonlyMap<string, string>
  /** Texts and expiries that only the contracts answer. */
  readonly missing: ReadonlyArray<NameQuestion>
  /** Absent for names that do not expire; `unread` where the contracts have to answer first, so that the name may have expired. */
  readonly lapse: Lapse | "unread" | undefined
}

/**
 * The outcome for an account: its `name`; `none`, also for a claim that is not in normal form; `false` for a claim of a name that does not resolve to it; or
 * `unread` where the contracts have to answer first.
 */
export type PrimaryName =
  | { readonly outcome: "name"; readonly proven: ProvenName }
  | { readonly outcome: "none" }
  | { readonly outcome: "false"; readonly claimed: string }
  | { readonly outcome: "unread"; readonly missing: ReadonlyArray<NameQuestion> }

/** A record of the given bytes. */
const recordOf = (value: Hex): FoundRecord => (value === "0x" ? { found: "none" } : { found: "value", value })

/** The name of an account in a contract; none for contracts on chains that are not served. */
const heldName = (view: NameView, { chainId, address, coinType, fromBlock }: ReverseRegistrar, account: Address) => {
  const none: FoundRecord = { found: "none" }
  if (view.knownFrom(chainId) === undefined) return none
  const row = view.logs.newest({ chainId, address }, nodeOf(reverseNameOf(account, coinType)), "name")
  if (row?.value !== undefined) return recordOf(row.value)
  const isUnset = row === undefined && isWhole(view, chainId, fromBlock)
  return isUnset ? none : answered(view, { chainId, registrar: address, account })
}

/** The claim in the registries of a tree; `undefined` if the reverse node has no resolver, so that others may hold the name. */
const registryClaim = (view: NameView, tree: NameTree, reverseName: string): FoundRecord | undefined => {
  if (view.knownFrom(tree.chainId) === undefined) return undefined
  const node = nodeOf(reverseName)
  const question: NameQuestion = { chainId: tree.chainId, name: reverseName, record: { kind: "name" } }
  const found = resolverOfNode(view, tree, node)
  if (found === "none") return undefined
  const resolver = found === "unknown" ? undefined : staticResolver(view, tree.chainId, found.value)
  if (resolver === undefined) return answered(view, question)
  const row = view.logs.newest(resolver, node, "name")
  if (row?.value !== undefined) return recordOf(row.value)
  return row === undefined && isWhole(view, tree.chainId, tree.fromBlock) ? { found: "none" } : answered(view, question)
}

/**
 * The claim of an account: by a contract that holds names of the coin type, by the registries, by a contract that holds names of all chains. In the tree
 * of all names, a resolver of the reverse node has the last word, also without a name.
 */
const claimOf = (view: NameView, account: Address, coinType: number): FoundRecord => {
  const { trees, reverse } = view.systems
  for (const registrar of reverse.filter((one) => one.coinType === coinType)) {
    const held = heldName(view, registrar, account)
    if (held.found !== "none") return held
  }
  const root = rootTree(view)
  for (const tree of trees.filter(({ reverseCoinTypes }) => reverseCoinTypes.includes(coinType))) {
    if (tree.suffix === "" && tree !== root) continue
    const claim = registryClaim(view, tree, reverseNameOf(account, coinType))
    if (claim !== undefined && (tree === root || claim.found !== "none")) return claim
  }
  for (const registrar of reverse.filter((one) => one.coinType === defaultCoinType && coinType !== defaultCoinType)) {
    const held = heldName(view, registrar, account)
    if (held.found !== "none") return held
  }
  return { found: "none" }
}

/** The end of a registration with its grace; absent for a name that is not registered. */
type FoundLapse = { readonly found: "lapse"; readonly lapse: Lapse } | Exclude<FoundRecord, { found: "value" }>

/** The time at which a name lapses by a registrar. Contracts on chains that are not served register nothing. */
export const lapseAt = (
  view: NameView,
  tree: NameTree,
  { address, suffix, graceMs }: NameRegistrar,
  name: string,
): FoundLapse => {
  const { chainId } = tree
  const none: FoundLapse = { found: "none" }
  if (view.knownFrom(chainId) === undefined || name.split(".").slice(1).join(".") !== suffix) return none
  const ofExpiry = (expiresMs: number): FoundLapse => ({
    found: "lapse",
    lapse: { chainId, atMs: expiresMs + graceMs, expiresMs },
  })
  const row: NameChangeRow | undefined = view.logs.newest({ chainId, address }, nodeOf(name), "expiry")
  if (row?.expiresMs !== undefined) return ofExpiry(row.expiresMs)
  if (isWhole(view, chainId, tree.fromBlock)) return none
  const found = answered(view, { chainId, name, record: { kind: "expiry", registrar: address } })
  return found.found === "value" ? ofExpiry(Number(decodeUtf8Lossy(found.value)) * 1000) : found
}

/** The first lapse of a name and of those above it, and the expiries that only the contracts answer. */
const lapseOf = (view: NameView, name: string): Pick<ProvenName, "lapse" | "missing"> => {
  const names = name.split(".").map((_, level, labels) => labels.slice(level).join("."))
  const found = view.systems.trees.flatMap((tree) =>
    tree.registrars.flatMap((registrar) => names.map((one) => lapseAt(view, tree, registrar, one))),
  )
  const missing = found.flatMap((one) => (one.found === "unread" ? [one.question] : []))
  const [first] = found
    .flatMap((one) => (one.found === "lapse" ? [one.lapse] : []))
    .toSorted((one, other) => one.atMs - other.atMs)
  return { missing, lapse: missing.length > 0 ? "unread" : first }
}

/** The texts of a name with some keys. */
const textsOf = (records: ReturnType<typeof recordsOf>, keys: ReadonlyArray<string>) => {
  const found = keys.map((key) => [key, records({ kind: "text", key })] as const)
  return {
    texts: new Map(
      found.flatMap(([key, record]) => (record.found === "value" ? [[key, decodeUtf8Lossy(record.value)]] : [])),
    ),
    missing: found.flatMap(([, record]) => (record.found === "unread" ? [record.question] : [])),
  }
}

/** The primary name of an account for a coin type. */
export const primaryName = (
  view: NameView,
  options: { readonly account: Address; readonly coinType: number; readonly textKeys: ReadonlyArray<string> },
): PrimaryName => {
  const { account, coinType, textKeys } = options
  const claim = claimOf(view, account, coinType)
  if (claim.found === "unread") return { outcome: "unread", missing: [claim.question] }
  const name = claim.found === "none" ? "" : decodeUtf8Lossy(claim.value)
  if (!isNormalName(name)) return { outcome: "none" }
  const records = recordsOf(view, name)
  const address = records({ kind: "address", coinType })
  if (address.found === "unread") return { outcome: "unread", missing: [address.question] }
  if (address.found === "none" || address.value !== account) return { outcome: "false", claimed: name }
  const { texts, missing } = textsOf(records, textKeys)
  const { lapse, missing: expiries } = lapseOf(view, name)
  return { outcome: "name", proven: { name, node: nodeOf(name), texts, missing: [...expiries, ...missing], lapse } }
}

/** Whether a name is past its expiry and grace, or may be. Nothing is logged then: the clock is the time of the chain's mark. */
export const isLapsed = ({ lapse }: ProvenName, timeMsOf: (chainId: ChainId) => number | undefined): boolean =>
  lapse === "unread" || (lapse !== undefined && (timeMsOf(lapse.chainId) ?? 0) > lapse.atMs)
