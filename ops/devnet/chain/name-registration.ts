/** Transactions that register ENS names and set their records. */
import { type AbiValue, encodeCall, encodePackedValues, hashBytes } from "#chains/abi/encode.ts"
import { labelHashOf, nodeOf } from "#schemas/domain/account-name.ts"
import { type Address, type Hash, type Hex, zeroAddress, zeroHash } from "#schemas/domain/primitive.ts"
import type { ContractAddresses } from "./contract-list.ts"
import { units } from "./market.ts"
import { callDraft, type TransactionDraft } from "./rpc.ts"

/** A year in seconds. */
export const yearSeconds = 31_536_000n

/** More than some years of a name cost; the controllers return the rest. */
export const paidRaw = units(0.01, 18)

/** The secret of all commitments: no actor front-runs another. */
const secret: Hash = zeroHash

/** A call that concerns names. */
export const nameCall = (
  from: Address,
  to: Address,
  signature: string,
  values: ReadonlyArray<AbiValue>,
): TransactionDraft => callDraft(from, to, signature, values, { gasLimit: 600_000 })

/** Token of `<label>.eth` at the registrar. */
export const tokenIdOf = (label: string): bigint => BigInt(labelHashOf(label))

/** A registration of `<label>.eth`, paid by its owner. */
export interface Registration {
  readonly label: string
  readonly owner: Address
  readonly durationSeconds: bigint
  readonly resolver: Address
}

/** Input of a resolver's `setText` for each text of a name. */
export const textCalls = (name: string, texts: Readonly<Record<string, string>>): ReadonlyArray<Hex> =>
  Object.entries(texts).map(([key, text]) => encodeCall("setText(bytes32,string,string)", [nodeOf(name), key, text]))

/** Sets texts of a name at its resolver in one transaction. */
export const textsDraft = (
  owner: Address,
  resolver: Address,
  name: string,
  texts: Readonly<Record<string, string>>,
): TransactionDraft => nameCall(owner, resolver, "multicall(bytes[])", [textCalls(name, texts)])

/** Registers a name with the oldest controller: unwrapped, with its owner's address unless `hasAddress` is false. */
export const registerDrafts = (
  { ensOldController }: ContractAddresses,
  { label, owner, durationSeconds, resolver }: Registration,
  hasAddress = true,
): ReadonlyArray<TransactionDraft> => {
  const account = hasAddress ? owner : zeroAddress
  const commitment = encodePackedValues(
    ["bytes32", "address", "address", "address", "bytes32"],
    [labelHashOf(label), owner, resolver, account, secret],
  )
  const register = "registerWithConfig(string,address,uint256,bytes32,address,address)"
  const values = [label, owner, durationSeconds, secret, resolver, account]
  return [
    nameCall(owner, ensOldController, "commit(bytes32)", [hashBytes(commitment)]),
    { ...nameCall(owner, ensOldController, register, values), valueRaw: paidRaw },
  ]
}

/** Registers a wrapped name with the later controller, with its owner's address, as the owner's primary name unless `isPrimary` is false. */
export const registerWrappedDrafts = (
  { ensController }: ContractAddresses,
  { label, owner, durationSeconds, resolver }: Registration,
  isPrimary = true,
): ReadonlyArray<TransactionDraft> => {
  const records = [encodeCall("setAddr(bytes32,address)", [nodeOf(`${label}.eth`), owner])]
  const rest = [owner, durationSeconds, secret, resolver, records, isPrimary, 0]
  const parameters = "address,uint256,bytes32,address,bytes[],bool,uint16"
  // The commitment is the hash of the parameters, with the label's hash for the label, without a selector.
  const committed = encodeCall(`commitment(bytes32,${parameters})`, [labelHashOf(label), ...rest]).slice(10)
  const register = `register(string,${parameters})`
  return [
    nameCall(owner, ensController, "commit(bytes32)", [hashBytes(`0x${committed}`)]),
    { ...nameCall(owner, ensController, register, [label, ...rest]), valueRaw: paidRaw },
  ]
}

/** Claims a primary name, an empty one for none. Whether it is true depends on the name's own address. */
export const claimDraft = (
  { ensReverseRegistrar }: ContractAddresses,
  account: Address,
  name: string,
): TransactionDraft => nameCall(account, ensReverseRegistrar, "setName(string)", [name])
