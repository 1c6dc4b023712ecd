/** Primary names of accounts: the name that an account claims, if that resolves to the account (ENSIP-19). Pure. */
import { defaultCoinType, isNormalName, nodeOf, nodesOf, reverseNameOf } from "#schemas/domain/account-name.ts"
import type { NameQuestion } from "#schemas/domain/name-question.ts"
import type { NameTree, ReverseRegistrar } from "#schemas/domain/name-system.ts"
import type { Address, ChainId, Hash, Hex } from "#schemas/domain/primitive.ts"
import type { NameChangeRow } from "./name-rows.ts"
import { isWhole, type NameView, resolverOfNode, rootTree, staticResolver } from "./name-view.ts"
import { answered, type FoundRecord, resolveRecord } from "./resolve-record.ts"

/** The last time at which a name is shown, by the clock of a chain. */
export interface Lapse {
  readonly chainId: ChainId
  readonly atMs: number
}

/** A name that resolves to its account. */
export interface ProvenName {
  /** In normal form. */
  readonly name: string
  readonly node: Hash
  /** Its texts by key, without empty ones. */
  readonly texts: ReadonlyMap<string, string>
  /** Texts that only the contracts answer. */
  readonly missing: ReadonlyArray<NameQuestion>
  /** Absent for names that do not expire. */
  readonly lapse: Lapse | undefined
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

const textOf = (bytes: Hex): string => new TextDecoder().decode(Buffer.from(bytes.slice(2), "hex"))

/** A record of the given bytes. */
const recordOf = (value: Hex): FoundRecord => (value === "0x" ? { found: "none" } : { found: "value", value })

/** What a contract holds as the name of an account. Contracts on chains that are not served hold nothing. */
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
 * What an account claims: by a contract that holds names of the coin type, by the registries, by a contract that holds names of all chains. In the tree
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

/** The registrations of a name and of those above it. */
const registrationsOf = ({ systems, logs }: NameView, name: string) =>
  nodesOf(name).flatMap((node) =>
    systems.trees.flatMap(({ chainId, registrars }) =>
      registrars.flatMap(({ address, graceMs }) => {
        const row: NameChangeRow | undefined = logs.newest({ chainId, address }, node, "expiry")
        return row?.expiresMs === undefined ? [] : [{ chainId, atMs: row.expiresMs + graceMs }]
      }),
    ),
  )

const lapseOf = (view: NameView, name: string): Lapse | undefined =>
  registrationsOf(view, name).reduce<Lapse | undefined>(
    (first, one) => (first === undefined || one.atMs < first.atMs ? one : first),
    undefined,
  )

/** The texts of a name with some keys. */
const textsOf = (view: NameView, name: string, keys: ReadonlyArray<string>) => {
  const found = keys.map((key) => [key, resolveRecord(view, name, { kind: "text", key })] as const)
  return {
    texts: new Map(found.flatMap(([key, record]) => (record.found === "value" ? [[key, textOf(record.value)]] : []))),
    missing: found.flatMap(([, record]) => (record.found === "unread" ? [record.question] : [])),
  }
}

/** A name with its texts. */
export const provenName = (view: NameView, name: string, textKeys: ReadonlyArray<string>): ProvenName => ({
  name,
  node: nodeOf(name),
  ...textsOf(view, name, textKeys),
  lapse: lapseOf(view, name),
})

/** The primary name of an account for a coin type. */
export const primaryName = (
  view: NameView,
  options: { readonly account: Address; readonly coinType: number; readonly textKeys: ReadonlyArray<string> },
): PrimaryName => {
  const { account, coinType, textKeys } = options
  const claim = claimOf(view, account, coinType)
  if (claim.found === "unread") return { outcome: "unread", missing: [claim.question] }
  const name = claim.found === "none" ? "" : textOf(claim.value)
  if (!isNormalName(name)) return { outcome: "none" }
  const address = resolveRecord(view, name, { kind: "address", coinType })
  if (address.found === "unread") return { outcome: "unread", missing: [address.question] }
  if (address.found === "none" || address.value !== account) return { outcome: "false", claimed: name }
  return { outcome: "name", proven: provenName(view, name, textKeys) }
}

/** Whether a name is past its expiry and grace. Nothing is logged then: the clock is the time of the chain's mark. */
export const isLapsed = ({ lapse }: ProvenName, timeMsOf: (chainId: ChainId) => number | undefined): boolean =>
  lapse !== undefined && (timeMsOf(lapse.chainId) ?? 0) > lapse.atMs
