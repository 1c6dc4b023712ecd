/**
 * The contracts of ENS as a model: their storage, by names in place of nodes, and what they answer. Each call changes the storage as the contract does, and
 * returns the logs that it emits. The oracle of names, written without anything that folds or resolves logs.
 */
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { LogDraft } from "../chain/block-builder.ts"
import {
  addressLog,
  coinAddressLog,
  heldNameLog,
  nameContract,
  nameLog,
  newOwnerLog,
  newResolverLog,
  nodeTransferLog,
  registeredLog,
  renewedLog,
  unwrappedLog,
  versionLog,
  wrappedLog,
} from "../chain/name-log.ts"

/** Records of a name at a resolver. */
interface Records {
  readonly addresses: Map<number, string>
  name: string
}

/** The storage of all contracts. */
export interface NameStorage {
  /** Owner and resolver by name: of the registry, and of the one before it. */
  readonly registry: Map<string, { owner: Address; resolver: Address }>
  readonly earlyRegistry: Map<string, { owner: Address; resolver: Address }>
  /** Owner and time of expiry, in seconds. */
  readonly registrations: Map<string, { owner: Address; expires: number }>
  readonly wrapped: Map<string, Address>
  readonly records: Map<string, Records>
  readonly held: Map<Address, string>
}

/** Contracts without any names. */
export const emptyStorage = (): NameStorage => ({
  registry: new Map(),
  earlyRegistry: new Map(),
  registrations: new Map(),
  wrapped: new Map(),
  records: new Map(),
  held: new Map(),
})

const graceSeconds = 90 * 86_400

const recordsOf = ({ records }: NameStorage, resolver: Address, name: string): Records => {
  const known = records.get(`${resolver} ${name}`) ?? { addresses: new Map<number, string>(), name: "" }
  records.set(`${resolver} ${name}`, known)
  return known
}

/** `setSubnodeOwner`. */
export const setOwner = (storage: NameStorage, name: string, owner: Address): ReadonlyArray<LogDraft> => {
  const resolver = storage.registry.get(name)?.resolver ?? zeroAddress
  storage.registry.set(name, { owner, resolver })
  return [newOwnerLog(name, owner)]
}

/** `setOwner` and `setResolver` of the registry before the present one. */
export const setEarly = (
  storage: NameStorage,
  name: string,
  { owner, resolver }: { readonly owner: Address; readonly resolver: Address },
): ReadonlyArray<LogDraft> => {
  storage.earlyRegistry.set(name, { owner, resolver })
  return [
    newOwnerLog(name, owner, nameContract.earlyRegistry),
    newResolverLog(name, resolver, nameContract.earlyRegistry),
  ]
}

/** `setResolver`; reverts for names without an owner. */
export const setResolver = (storage: NameStorage, name: string, resolver: Address): ReadonlyArray<LogDraft> => {
  const known = storage.registry.get(name)
  if (known === undefined) return []
  known.resolver = resolver
  return [newResolverLog(name, resolver)]
}

/** `setOwner`; reverts for names without an owner. */
export const transferNode = (storage: NameStorage, name: string, owner: Address): ReadonlyArray<LogDraft> => {
  const known = storage.registry.get(name)
  if (known === undefined) return []
  known.owner = owner
  return [nodeTransferLog(name, owner)]
}

/** `setAddr`: the records of Ethereum have two events. */
export const setAddress = (
  storage: NameStorage,
  { resolver, name, coinType, bytes }: { resolver: Address; name: string; coinType: number; bytes: string },
): ReadonlyArray<LogDraft> => {
  recordsOf(storage, resolver, name).addresses.set(coinType, bytes)
  const account = bytes === "0x" ? zeroAddress : bytes
  // Removing the address of Ethereum reverts, as its event cannot contain no address.
  return coinType === 60
    ? [coinAddressLog(name, coinType, account, resolver), addressLog(name, account, resolver)]
    : [coinAddressLog(name, coinType, bytes, resolver)]
}

/** `setName` of a resolver. */
export const setName = (
  storage: NameStorage,
  resolver: Address,
  reverseName: string,
  name: string,
): ReadonlyArray<LogDraft> => {
  recordsOf(storage, resolver, reverseName).name = name
  return [nameLog(reverseName, name, resolver)]
}

/** `clearRecords`. */
export const clearRecords = (storage: NameStorage, resolver: Address, name: string): ReadonlyArray<LogDraft> => {
  storage.records.delete(`${resolver} ${name}`)
  return [versionLog(name, resolver)]
}

/** `setName` of the contract that holds names for all chains. */
export const holdName = (storage: NameStorage, account: Address, name: string): ReadonlyArray<LogDraft> => {
  storage.held.set(account, name)
  return [heldNameLog(account, name)]
}

/** `register`; reverts while the name is another's. The wrapper can be the owner, which then wraps it. */
export const register = (
  storage: NameStorage,
  { name, owner, isWrapped, now }: { name: string; owner: Address; isWrapped: boolean; now: number },
): ReadonlyArray<LogDraft> => {
  const known = storage.registrations.get(name)
  if (known !== undefined && known.expires + graceSeconds >= now) return []
  const expires = now + 86_400 * 30
  const holder = isWrapped ? nameContract.wrapper : owner
  storage.registrations.set(name, { owner: holder, expires })
  if (isWrapped) storage.wrapped.set(name, owner)
  return [
    ...setOwner(storage, name, holder),
    registeredLog(name, holder, expires),
    ...(isWrapped ? [wrappedLog(name, owner, expires + graceSeconds)] : []),
  ]
}

/** `renew`; reverts after the grace period. */
export const renew = (storage: NameStorage, name: string, now: number): ReadonlyArray<LogDraft> => {
  const known = storage.registrations.get(name)
  if (known === undefined || known.expires + graceSeconds < now) return []
  known.expires += 86_400 * 60
  return [renewedLog(name, known.expires)]
}

/** `unwrapETH2LD`; reverts where the wrapper does not own the name. */
export const unwrap = (storage: NameStorage, name: string): ReadonlyArray<LogDraft> => {
  const owner = storage.wrapped.get(name)
  if (owner === undefined || storage.registry.get(name)?.owner !== nameContract.wrapper) return []
  storage.wrapped.delete(name)
  return [...transferNode(storage, name, owner), unwrappedLog(name, owner)]
}

/** `resolver(node)` of the registry. */
const resolverOf = ({ registry, earlyRegistry }: NameStorage, name: string): Address =>
  (registry.get(name) ?? earlyRegistry.get(name))?.resolver ?? zeroAddress

/** The names above a name, itself first and the root last. */
const upward = (name: string): ReadonlyArray<string> => {
  if (name === "") return [""]
  const at = name.indexOf(".")
  return [name, ...upward(at < 0 ? "" : name.slice(at + 1))]
}

const staticResolvers: ReadonlySet<string> = new Set([
  nameContract.resolver,
  nameContract.earlyResolver,
  nameContract.defaultingResolver,
])

/** `addr(node, coinType)` through the resolver that ENSIP-10 finds; `unread` where that is a contract of which logs show nothing. */
export const addressOf = (storage: NameStorage, name: string, coinType: number): string => {
  const found = upward(name).find((one) => resolverOf(storage, one) !== zeroAddress)
  if (found === undefined) return "0x"
  const resolver = resolverOf(storage, found)
  if (found !== name || !staticResolvers.has(resolver)) return "unread"
  const { addresses } = recordsOf(storage, resolver, name)
  const own = addresses.get(coinType) ?? "0x"
  return own === "0x" && resolver === nameContract.defaultingResolver ? (addresses.get(0x8000_0000) ?? "0x") : own
}

/** `reverse` of the Universal Resolver, for a name that is in normal form or for none. */
export const primaryOf = (
  storage: NameStorage,
  { account, now, isNormal }: { account: Address; now: number; isNormal: (name: string) => boolean },
): string => {
  const reverseName = `${account.slice(2)}.addr.reverse`
  const resolver = resolverOf(storage, reverseName)
  if (resolver !== zeroAddress && !staticResolvers.has(resolver)) return "unread"
  const claimed =
    resolver === zeroAddress ? (storage.held.get(account) ?? "") : recordsOf(storage, resolver, reverseName).name
  if (!isNormal(claimed)) return "none"
  const address = addressOf(storage, claimed, 60)
  if (address === "unread") return "unread"
  if (address !== account) return "false"
  const isExpired = upward(claimed).some((name) => {
    const expires = storage.registrations.get(name)?.expires
    return expires !== undefined && expires + graceSeconds < now
  })
  return isExpired ? "expired" : claimed
}
