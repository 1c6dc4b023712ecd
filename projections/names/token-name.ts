/**
 * Names that are tokens of a registry: the owner of a token has its account as the name's, and may name the account by it. Where the events of a registry
 * are not all known, the contracts answer. Pure.
 */
import { etherCoinType, isNormalName, nodeOf, reverseNameOf } from "#schemas/domain/account-name.ts"
import type { TokenRegistry, TokenSystem } from "#schemas/domain/name-system.ts"
import { type Address, type Hash, type Hex, zeroAddress, zeroHash } from "#schemas/domain/primitive.ts"
import { accountText, tokenAddressKeys } from "#schemas/domain/token-name.ts"
import { decodeUtf8Lossy } from "#schemas/domain/utf8.ts"
import { accountOf, type ContractKey } from "./name-logs.ts"
import { isWhole, type NameView } from "./name-view.ts"
import type { PrimaryName, ProvenName } from "./primary-name.ts"
import { answered, type FoundRecord } from "./resolve-record.ts"

const none: FoundRecord = { found: "none" }

const isServed = ({ knownFrom }: NameView, { chainId }: TokenRegistry): boolean => knownFrom(chainId) !== undefined

/** Whether a registry's answers follow from logs. */
const isKnown = (view: NameView, { chainId, fromBlock }: TokenRegistry): boolean => isWhole(view, chainId, fromBlock)

/** The expiry of a token; `undefined` for one that never expires, whose expiry is 0. Source: `isExpired` of `UNSRegistry.sol`. */
const expiryOf = (view: NameView, registry: TokenRegistry, node: Hash): number | undefined =>
  view.logs.newest(registry, node, "expiry")?.expiresMs || undefined

const isExpired = (view: NameView, registry: TokenRegistry, node: Hash): boolean => {
  const expiresMs = expiryOf(view, registry, node)
  return expiresMs !== undefined && expiresMs < (view.timeMsOf(registry.chainId) ?? 0)
}

/** The owner of a token; `undefined` for one that does not exist, has expired, or is on another chain. */
const ownerOf = (view: NameView, registry: TokenRegistry, node: Hash): Address | undefined => {
  const row = view.logs.newest(registry, node, "owner")
  const owner = row === undefined || isExpired(view, registry, node) ? undefined : accountOf(row)
  return owner === undefined || registry.bridges.includes(owner) ? undefined : owner
}

/** Whether a registry may have a name. */
const mayHave = ({ suffix }: TokenRegistry, name: string): boolean =>
  suffix === undefined || name.endsWith(`.${suffix}`)

/** Whether one change happened after another. */
const isAfter = (one: { block: number; logIndex: number }, other: { block: number; logIndex: number }): boolean =>
  one.block > other.block || (one.block === other.block && one.logIndex > other.logIndex)

/** The contract with the records of a token; `unknown` where logs do not show which one it is, or what it holds. */
const recordsAt = (view: NameView, registry: TokenRegistry, node: Hash): ContractKey | "none" | "unknown" => {
  if (registry.resolvers === undefined) return registry
  const resolver = view.logs.newest(registry, node, "resolver")
  if (resolver === undefined) return "none"
  const owner = view.logs.newest(registry, node, "owner")
  // Some transfers remove the resolver, others keep it, and their events are the same.
  if (owner !== undefined && isAfter(owner, resolver)) return "unknown"
  const address = accountOf(resolver)
  if (address === undefined) return "none"
  return registry.resolvers.includes(address) ? { chainId: registry.chainId, address } : "unknown"
}

/** The account in the records of an existing token, the zero address without one; `unknown` where logs do not show it. */
const recordedAccount = (view: NameView, registry: TokenRegistry, node: Hash): Address | "unknown" => {
  const records = recordsAt(view, registry, node)
  if (records === "none" || records === "unknown") return records === "none" ? zeroAddress : records
  for (const key of tokenAddressKeys) {
    const row = view.logs.newest(records, node, "text", key)
    if (row !== undefined && row.value === undefined) return "unknown"
    const value = row?.value ?? "0x"
    if (value !== "0x") return accountText(decodeUtf8Lossy(value as Hex))
  }
  return zeroAddress
}

/**
 * The account of a name by the first registry with its token; `none` where no registry has it, and where its owner published no address.
 */
export const accountOfToken = (view: NameView, name: string): FoundRecord => {
  const node = nodeOf(name)
  for (const registry of view.systems.tokens.byName.filter((one) => isServed(view, one) && mayHave(one, name))) {
    const { chainId, address } = registry
    const isOpen = !isKnown(view, registry)
    if (!isOpen && ownerOf(view, registry, node) === undefined) continue
    const known = isOpen || registry.isResolving ? "unknown" : recordedAccount(view, registry, node)
    const found: FoundRecord =
      known === "unknown"
        ? answered(view, { chainId, name, record: { kind: "token", registry: address } })
        : { found: "value", value: known }
    // A registry without the token leaves it to the next one.
    if (found.found === "none") continue
    return found.found === "value" && found.value === zeroAddress ? none : found
  }
  return none
}

/** The text of a node, by the events of any registry. */
const textOf = (view: NameView, node: Hash): string | undefined =>
  view.systems.tokens.byName
    .map((registry) => view.logs.newest(registry, node, "label")?.name)
    .find((name) => name !== undefined && name !== "")

/** The name of an account by a registry. */
type Claimed =
  | { readonly outcome: "name"; readonly name: string; readonly expiresMs: number | undefined }
  | Exclude<PrimaryName, { outcome: "name" }>

/** The name by the answer of the contracts: they have compared owner and address. */
const answeredName = (view: NameView, { chainId, address }: TokenRegistry, account: Address): Claimed => {
  const found = answered(view, { chainId, registrar: address, account })
  if (found.found === "unread") return { outcome: "unread", missing: [found.question] }
  const name = found.found === "value" ? decodeUtf8Lossy(found.value) : ""
  return isNormalName(name) ? { outcome: "name", name, expiresMs: undefined } : { outcome: "none" }
}

/** The claimed name by the answer of its registry, while it has the token. */
const resolvedName = (
  view: NameView,
  registry: TokenRegistry,
  { account, node }: { readonly account: Address; readonly node: Hash },
): Claimed => {
  if (ownerOf(view, registry, node) === undefined) return { outcome: "none" }
  const found = answeredName(view, registry, account)
  return found.outcome === "name" ? { ...found, expiresMs: expiryOf(view, registry, node) } : found
}

const claimedName = (view: NameView, registry: TokenRegistry, account: Address): Claimed => {
  if (!isKnown(view, registry)) return answeredName(view, registry, account)
  const reverseNode = nodeOf(reverseNameOf(account, etherCoinType))
  const node = view.logs.newest(registry, reverseNode, "claim")?.value
  if (node === undefined || node === "0x" || node === zeroHash) return { outcome: "none" }
  if (registry.isResolving) return resolvedName(view, registry, { account, node })
  const name = textOf(view, node as Hash)
  // Names that came from another chain are in events of that chain only.
  if (name === undefined) return answeredName(view, registry, account)
  const owner = ownerOf(view, registry, node as Hash)
  if (owner === undefined) return { outcome: "none" }
  const known = recordedAccount(view, registry, node as Hash)
  if (known === "unknown") return answeredName(view, registry, account)
  const isOwn = owner === account && (known === zeroAddress || known === account)
  const expiresMs = expiryOf(view, registry, node as Hash)
  return isOwn ? { outcome: "name", name, expiresMs } : { outcome: "false", claimed: name }
}

/**
 * The name of an account in a system, by the first of its registries with one. The owner of a token has named the account by it, and the token's records
 * contain this account or none.
 */
export const tokenNameOf = (view: NameView, account: Address, system: TokenSystem): PrimaryName => {
  const registries = view.systems.tokens.byAccount.filter((one) => one.system === system && isServed(view, one))
  for (const registry of registries) {
    const found = claimedName(view, registry, account)
    if (found.outcome === "none") continue
    if (found.outcome !== "name") return found
    const { name, expiresMs } = found
    const lapse: ProvenName["lapse"] =
      expiresMs === undefined ? undefined : { chainId: registry.chainId, atMs: expiresMs, expiresMs }
    return { outcome: "name", proven: { name, node: nodeOf(name), texts: new Map(), missing: [], lapse } }
  }
  return { outcome: "none" }
}
