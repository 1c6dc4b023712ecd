/**
 * Names that are tokens, as calls of their registry. Pure.
 *
 * Source: `contracts/UNSRegistry.sol`, `contracts/RecordStorage.sol` and `contracts/ProxyReader.sol` of https://github.com/unstoppabledomains/uns; `src/NameNFT.sol`
 * of https://github.com/lucadonnoh/gwei-names.
 */
import { type AbiValue, decodeResult, encodeCall } from "#chains/abi/encode.ts"
import { isNormalName, nodeOf } from "#schemas/domain/account-name.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { accountText, tokenAddressKeys } from "#schemas/domain/token-name.ts"
import type { NameReader } from "./name-answers.ts"

/** An answer that may still be missing; `none` also for a call that the contract refused. */
type TokenAnswer = { readonly kind: "pending" | "none" } | { readonly kind: "value"; readonly value: string }

const none: TokenAnswer = { kind: "none" }

const ask = (
  reader: NameReader,
  {
    to,
    signature,
    values,
  }: { readonly to: Address; readonly signature: string; readonly values: ReadonlyArray<AbiValue> },
): TokenAnswer => {
  const outcome = reader.call({ to, data: encodeCall(signature, values) })
  if (outcome.kind === "pending") return { kind: "pending" }
  const [value] = outcome.kind === "output" ? (decodeResult(signature, outcome.output) ?? []) : []
  return typeof value === "string" && value !== "" ? { kind: "value", value } : none
}

/** An account by a function of a token. */
const askAccount = (reader: NameReader, to: Address, call: string, id: bigint): TokenAnswer => {
  const answer = ask(reader, { to, signature: `${call}(uint256) returns (address)`, values: [id] })
  return answer.kind === "value" && answer.value === zeroAddress ? none : answer
}

/** The account in the records of an existing token; the zero address without one. */
const recordedAccount = (reader: NameReader, registry: Address, id: bigint): TokenAnswer => {
  const resolver = askAccount(reader, registry, "resolverOf", id)
  if (resolver.kind !== "value") return resolver.kind === "none" ? { kind: "value", value: zeroAddress } : resolver
  const found = tokenAddressKeys.map((key) =>
    ask(reader, {
      to: resolver.value as Address,
      signature: "get(string,uint256) returns (string)",
      values: [key, id],
    }),
  )
  if (found.some(({ kind }) => kind === "pending")) return { kind: "pending" }
  const [first] = found.flatMap((one) => (one.kind === "value" ? [one.value] : []))
  return { kind: "value", value: accountText(first ?? "") }
}

/**
 * The account of a name's token in a registry, the zero address without one; `none` if the registry has no such token, or one that is on another
 * chain.
 */
export const readTokenAccount = (
  reader: NameReader,
  {
    registry,
    name,
    isBridge,
  }: { readonly registry: Address; readonly name: string; readonly isBridge: (owner: Address) => boolean },
): TokenAnswer => {
  const id = BigInt(nodeOf(name))
  const owner = askAccount(reader, registry, "ownerOf", id)
  if (owner.kind !== "value") return owner
  return isBridge(owner.value as Address) ? none : recordedAccount(reader, registry, id)
}

/** The name that the owner of a token gave its account, if the records of the token contain this account or none. */
export const readTokenName = (
  reader: NameReader,
  { registry, account }: { readonly registry: Address; readonly account: Address },
): TokenAnswer => {
  const claimed = ask(reader, { to: registry, signature: "reverseNameOf(address) returns (string)", values: [account] })
  if (claimed.kind !== "value" || !isNormalName(claimed.value)) return claimed.kind === "pending" ? claimed : none
  const id = BigInt(nodeOf(claimed.value))
  const owner = askAccount(reader, registry, "ownerOf", id)
  if (owner.kind !== "value" || owner.value !== account) return owner.kind === "pending" ? owner : none
  const recorded = recordedAccount(reader, registry, id)
  if (recorded.kind !== "value") return recorded
  return recorded.value === account || recorded.value === zeroAddress ? claimed : none
}

/** The account that a registry resolves a name to by itself; `none` for a name that it does not have, or that has ended. */
export const readResolvedAccount = (
  reader: NameReader,
  { registry, name }: { readonly registry: Address; readonly name: string },
): TokenAnswer => askAccount(reader, registry, "resolve", BigInt(nodeOf(name)))

/** The name of an account that a registry resolves to it by itself. */
export const readResolvedName = (
  reader: NameReader,
  { registry, account }: { readonly registry: Address; readonly account: Address },
): TokenAnswer => {
  const found = ask(reader, { to: registry, signature: "reverseResolve(address) returns (string)", values: [account] })
  return found.kind === "value" && !isNormalName(found.value) ? none : found
}
