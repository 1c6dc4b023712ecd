/**
 * Owners of names, as calls of registry, wrapper and registrar. Pure.
 *
 * Source: `ENSRegistry.sol`, `NameWrapper.sol` and `BaseRegistrarImplementation.sol` of https://github.com/ensdomains/ens-contracts.
 */
import { type AbiValue, decodeResult, encodeCall } from "#chains/abi/encode.ts"
import { labelHashOf, nodeOf } from "#schemas/domain/account-name.ts"
import { type NameOwner, ownerText } from "#schemas/domain/name-owner.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { NameReader } from "./name-answers.ts"

/** Contracts beside the registry that hold names, and the name below which registrars register. */
export interface NameHolders {
  readonly wrappers: ReadonlyArray<Address>
  readonly registrars: ReadonlyArray<{ readonly address: Address; readonly suffix: string }>
}

type OwnerAnswer = { readonly kind: "pending" | "none" } | { readonly kind: "value"; readonly value: string }

const none: OwnerAnswer = { kind: "none" }

const answerOf = ({ owner, wrapped }: NameOwner): OwnerAnswer =>
  owner === zeroAddress && wrapped === undefined ? none : { kind: "value", value: ownerText({ owner, wrapped }) }

/** The owner of a name in the form of `ownerText`; `none` for a name that nobody owns. */
export const readNameOwner = (
  reader: NameReader,
  registry: Address,
  { wrappers, registrars }: NameHolders,
  name: string,
): OwnerAnswer => {
  /** The values of a call; none if it is refused, `undefined` while they are missing. */
  const ask = (to: Address, signature: string, id: AbiValue): ReadonlyArray<AbiValue> | undefined => {
    const outcome = reader.call({ to, data: encodeCall(signature, [id]) })
    if (outcome.kind === "pending") return undefined
    return outcome.kind === "output" ? (decodeResult(signature, outcome.output) ?? []) : []
  }
  const node = nodeOf(name)
  const values = ask(registry, "owner(bytes32) returns (address)", node)
  if (values === undefined) return { kind: "pending" }
  const holder = String(values[0] ?? zeroAddress)
  if (wrappers.includes(holder)) {
    const data = ask(holder, "getData(uint256) returns (address, uint32, uint64)", BigInt(node))
    if (data === undefined) return { kind: "pending" }
    const [owner = zeroAddress, fuses = 0, seconds = 0] = data
    return answerOf({ owner: String(owner), wrapped: { fuses: Number(fuses), expiresMs: Number(seconds) * 1000 } })
  }
  const [label = "", ...above] = name.split(".")
  const registrar = registrars.find(({ suffix }) => suffix === above.join("."))
  if (registrar === undefined) return answerOf({ owner: holder, wrapped: undefined })
  const token = ask(registrar.address, "ownerOf(uint256) returns (address)", BigInt(labelHashOf(label)))
  return token === undefined
    ? { kind: "pending" }
    : answerOf({ owner: String(token[0] ?? zeroAddress), wrapped: undefined })
}
