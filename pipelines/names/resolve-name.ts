/**
 * Records of names by the answers of registry, resolvers and gateways. Pure: run again with more answers until it makes no new calls.
 *
 * Sources: ENSIP-10 (resolvers of names above, `resolve`), ENSIP-19 (primary names), at https://docs.ens.domains/ensip.
 */
import { decodeResult, encodeCall } from "#chains/abi/encode.ts"
import { isNormalName, labelHashOf, nodeOf, nodesOf, reverseNameOf } from "#schemas/domain/account-name.ts"
import { heldPlace, type NameRead, type RecordKey } from "#schemas/domain/name-read.ts"
import type { NameRequest, RequestedHeldName } from "#schemas/domain/name-request.ts"
import { type Address, type ChainId, type Hash, type Hex, zeroAddress, zeroHash } from "#schemas/domain/primitive.ts"
import type { CallOutcome, NameReader } from "./name-answers.ts"
import { decodeExpiry, decodeRecord, encodeExpiryCall, encodeRecordCall } from "./name-record.ts"
import { isResolvingRegistry, isTokenBridge, isTokenRegistry, nameHoldersOf } from "./name-registries.ts"
import { readNameOwner } from "./owner-record.ts"
import { readResolvedAccount, readResolvedName, readTokenAccount, readTokenName } from "./token-records.ts"

/** Longest name in bytes, four for each character of the longest that is looked up. */
const nameBytesMax = 1_024

/** Longest label in bytes: its length takes one byte, where DNS allows 63. Source: ENSIP-10. */
const labelBytesMax = 255

const resolverSignature = "resolver(bytes32) returns (address)"

const supportsSignature = "supportsInterface(bytes4) returns (bool)"

/** Interface of resolvers that answer for the names below theirs: the selector of `resolve(bytes,bytes)`. */
const extendedInterface = "0x9061b923"

/** Source: `IStandaloneReverseRegistrar.sol` of https://github.com/ensdomains/ens-contracts. */
const heldNameSignature = "nameForAddr(address) returns (string)"

const resolveSignature = "resolve(bytes,bytes) returns (bytes)"

/** A name in the form of DNS: each label behind its length. */
const encodeName = (name: string): Hex => {
  const labels = name.split(".").map((label) => Buffer.from(label))
  return `0x${Buffer.concat([...labels.flatMap((label) => [Buffer.of(label.length), label]), Buffer.of(0)]).toString("hex")}`
}

/** Whether a name has a form that resolvers can be asked for. */
const isEncodable = (name: string): boolean =>
  Buffer.byteLength(name) <= nameBytesMax && name.split(".").every((label) => Buffer.byteLength(label) <= labelBytesMax)

/** The resolver of a name, or of the nearest name above it that has one. */
type FoundResolver =
  | { readonly kind: "pending" | "none" }
  | { readonly kind: "found"; readonly resolver: Address; readonly isWildcard: boolean; readonly isExtended: boolean }

const single = (signature: string, outcome: CallOutcome) =>
  outcome.kind === "output" ? decodeResult(signature, outcome.output)?.[0] : undefined

const findResolver = (registry: Address, nodes: ReadonlyArray<Hash>, reader: NameReader): FoundResolver => {
  // All of them at once: one request, rather than one after the other.
  const answers = nodes.map((node) => reader.call({ to: registry, data: encodeCall(resolverSignature, [node]) }))
  if (answers.some(({ kind }) => kind === "pending")) return { kind: "pending" }
  const resolvers = answers.map((answer) => single(resolverSignature, answer))
  const index = resolvers.findIndex((resolver) => typeof resolver === "string" && resolver !== zeroAddress)
  const resolver = resolvers[index]
  if (typeof resolver !== "string") return { kind: "none" }
  const supports = reader.call({ to: resolver, data: encodeCall(supportsSignature, [extendedInterface]) })
  if (supports.kind === "pending") return { kind: "pending" }
  const isExtended = single(supportsSignature, supports) === true
  const isWildcard = index > 0
  // A resolver without the interface answers for its own name only.
  return isWildcard && !isExtended ? { kind: "none" } : { kind: "found", resolver, isWildcard, isExtended }
}

/** A record by the answer of its resolver; `undefined` while the answer is missing. */
type RecordAnswer = Pick<NameRead, "outcome" | "value" | "isOffChain">

const none: RecordAnswer = { outcome: "none", value: undefined, isOffChain: false }

const readRecord = (
  { resolver, isExtended }: Extract<FoundResolver, { readonly kind: "found" }>,
  { name, node, record }: Pick<NameRead, "name" | "node" | "record">,
  reader: NameReader,
): RecordAnswer => {
  const direct = encodeRecordCall(record, node)
  const data = isExtended ? encodeCall(resolveSignature, [encodeName(name), direct]) : direct
  return recordAnswer(record, reader.lookUp({ to: resolver, data }), isExtended)
}

/** The record in the outcome of a call of its function, or of `resolve`. */
const recordAnswer = (record: RecordKey, outcome: CallOutcome, isExtended = false): RecordAnswer => {
  if (outcome.kind === "refused") return none
  // A record that is still pending when the rounds end is unknown.
  if (outcome.kind !== "output") return { ...none, outcome: "unknown" }
  const { isOffChain } = outcome
  const output = isExtended ? single(resolveSignature, outcome) : outcome.output
  const decoded = typeof output === "string" ? decodeRecord(record, output) : { kind: "none" as const }
  if (decoded.kind === "value") return { outcome: "answered", value: decoded.value, isOffChain }
  return { ...none, outcome: decoded.kind === "none" ? "none" : "unknown", isOffChain }
}

/** A chain and its registry of names, absent if it has none. */
interface NamePlace {
  readonly chainId: ChainId
  readonly registry: Address | undefined
}

/** The expiry of a name at the registrar that the record contains. */
const readExpiry = (name: string, record: RecordKey, reader: NameReader): NameRead => {
  const registrar = record.slice("expiry ".length)
  const [label = ""] = name.split(".")
  const outcome = reader.call({ to: registrar, data: encodeExpiryCall(labelHashOf(label)) })
  const called = { name, node: nodeOf(name), record, resolver: registrar, isWildcard: false }
  if (outcome.kind === "pending") return { ...called, ...none, outcome: "unknown" }
  const value = outcome.kind === "output" ? decodeExpiry(outcome.output) : undefined
  return value === undefined ? { ...called, ...none } : { ...called, outcome: "answered", value, isOffChain: false }
}

/** Records that contracts other than the resolver of a name answer. */
const elsewhere = ["expiry ", "token "] as const

const isElsewhere = (record: RecordKey): boolean =>
  record === "owner" || elsewhere.some((kind) => record.startsWith(kind))

const tokenOutcome = (answer: ReturnType<typeof readTokenName>): RecordAnswer => {
  if (answer.kind === "value") return { outcome: "answered", value: answer.value, isOffChain: false }
  return answer.kind === "none" ? none : { ...none, outcome: "unknown" }
}

/** The owner of a name. */
const readOwner = ({ chainId, registry }: NamePlace, name: string, reader: NameReader): NameRead => {
  const called = { name, node: nodeOf(name), record: "owner" as const, resolver: registry, isWildcard: false }
  const answer =
    registry === undefined ? none : tokenOutcome(readNameOwner(reader, registry, nameHoldersOf(chainId), name))
  return { ...called, ...answer }
}

/** The account of the token of a name, at the registry that the record contains. */
const readToken = (chainId: ChainId, name: string, record: RecordKey, reader: NameReader): NameRead => {
  const registry = record.slice("token ".length)
  const isBridge = (owner: Address): boolean => isTokenBridge(chainId, owner)
  const called = { name, node: nodeOf(name), record, resolver: registry, isWildcard: false }
  const answer = isResolvingRegistry(chainId, registry)
    ? readResolvedAccount(reader, { registry, name })
    : readTokenAccount(reader, { registry, name, isBridge })
  return { ...called, ...tokenOutcome(answer) }
}

/** Records of a name; none for a text that is no name in normal form. */
const readName = (
  { chainId, registry }: NamePlace,
  { name, records }: { readonly name: string; readonly records: ReadonlyArray<RecordKey> },
  reader: NameReader,
): ReadonlyArray<NameRead> => {
  if (!isNormalName(name)) return []
  const distinct = [...new Set(records)]
  const others = distinct.filter(isElsewhere).map((record) => {
    if (record === "owner") return readOwner({ chainId, registry }, name, reader)
    return record.startsWith("token ") ? readToken(chainId, name, record, reader) : readExpiry(name, record, reader)
  })
  const ofResolver = distinct.filter((record) => !isElsewhere(record))
  if (ofResolver.length === 0 || registry === undefined) return others
  const nodes = nodesOf(name).filter((node) => node !== zeroHash)
  const node = nodes[0] ?? zeroHash
  const found: FoundResolver = isEncodable(name) ? findResolver(registry, nodes, reader) : { kind: "none" }
  const isFound = found.kind === "found"
  const resolved = ofResolver.map(
    (record): NameRead => ({
      name,
      node,
      record,
      resolver: isFound ? found.resolver : undefined,
      isWildcard: isFound && found.isWildcard,
      ...(isFound
        ? readRecord(found, { name, node, record }, reader)
        : { ...none, outcome: found.kind === "none" ? "none" : "unknown" }),
    }),
  )
  return [...others, ...resolved]
}

/** The name that a contract holds for an account. */
const readHeldName = ({ chainId, account, registrar }: RequestedHeldName, reader: NameReader): NameRead => {
  const [name, record] = heldPlace({ account, registrar })
  const called = {
    name,
    node: nodeOf(name),
    record,
    resolver: registrar,
    isWildcard: false,
  } as const
  if (isTokenRegistry(chainId, registrar)) {
    const read = isResolvingRegistry(chainId, registrar) ? readResolvedName : readTokenName
    return { ...called, ...tokenOutcome(read(reader, { registry: registrar, account })) }
  }
  const outcome = reader.lookUp({ to: registrar, data: encodeCall(heldNameSignature, [account]) })
  return { ...called, ...recordAnswer("name", outcome) }
}

/**
 * The reads that answer a request. A request for the name of an account gives the claim of its reverse name, the address that the claimed name
 * resolves to, and, if that is the account, the further records.
 */
export const readsOfRequest = (
  registry: Address | undefined,
  request: NameRequest,
  reader: NameReader,
): ReadonlyArray<NameRead> => {
  const place: NamePlace = { chainId: request.chainId, registry }
  if ("name" in request) return readName(place, request, reader)
  if ("registrar" in request) return [readHeldName(request, reader)]
  const { account, coinType, records } = request
  const claims = readName(place, { name: reverseNameOf(account, coinType), records: ["name"] }, reader)
  const claimed = claims[0]?.value
  if (claimed === undefined) return claims
  const address: RecordKey = `address ${coinType}`
  const forward = readName(place, { name: claimed, records: [address] }, reader)
  if (forward[0]?.value !== account) return [...claims, ...forward]
  const further = records.filter((record) => record !== address)
  return [...claims, ...forward, ...readName(place, { name: claimed, records: further }, reader)]
}
