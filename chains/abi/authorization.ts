/** Delegations of accounts to the code of contracts, by signed authorizations in transactions (EIP-7702). */
import { hexToBytes, type Hex as ViemHex } from "viem"
import { hashAuthorization } from "viem/utils"
import type { Transaction } from "#schemas/domain/block.ts"
import { type Address, type Hex, zeroAddress } from "#schemas/domain/primitive.ts"
import { recoverSender } from "../roots/sender.ts"

/**
 * Type of transactions that set code.
 *
 * @see https://eips.ethereum.org/EIPS/eip-7702
 */
const setCodeType = 4

/** Code of a delegated account: the prefix, and the address of the contract. */
const delegationPrefix: Hex = "0xef0100"

/** Whether code is a delegation. */
export const isDelegation = (code: Hex): boolean => code.startsWith(delegationPrefix)

/** The contract that code delegates to; `undefined` for other code. */
export const delegateOfCode = (code: Hex): Address | undefined =>
  isDelegation(code) ? `0x${code.slice(delegationPrefix.length)}` : undefined

/** An authorization of a transaction. The chain ignores one with another nonce or chain id. */
export interface Authorization {
  /** The account that signed. */
  readonly authority: Address
  /** The contract whose code it uses from then on; `undefined` if it removes the delegation. */
  readonly delegate: Address | undefined
  /** The chain of the authorization; 0 for any. */
  readonly chainId: number
  readonly nonce: number
}

const noAuthorizations: ReadonlyArray<Authorization> = []

const known = new WeakMap<Transaction, ReadonlyArray<Authorization>>()

/** The authorizations of a transaction with valid signatures, in order; empty for other types. Memoized by the transaction. */
export const authorizationsOf = (transaction: Transaction): ReadonlyArray<Authorization> => {
  if (transaction.type !== setCodeType || transaction.rest === "") return noAuthorizations
  const found = known.get(transaction) ?? decodeAuthorizations(transaction.rest)
  known.set(transaction, found)
  return found
}

const decodeAuthorizations = (text: string): ReadonlyArray<Authorization> => {
  const rest = JSON.parse(text) as { readonly authorizationList?: unknown }
  const list = Array.isArray(rest.authorizationList) ? rest.authorizationList : []
  return list.flatMap((member: unknown) => decodeAuthorization(member as Readonly<Record<string, unknown>>) ?? [])
}

const decodeAuthorization = (fields: Readonly<Record<string, unknown>>): Authorization | undefined => {
  const { address, chainId, nonce, yParity, v, r, s } = fields
  const parity = yParity ?? v
  const texts = [address, chainId, nonce, parity, r, s]
  if (!texts.every((text) => typeof text === "string")) return undefined
  const delegate = String(address).toLowerCase()
  const signedFor = { chainId: Number(chainId), nonce: Number(nonce) }
  try {
    // An address in lower case is 0x and hex digits, which viem writes as a template type.
    const signed = Buffer.from(hexToBytes(hashAuthorization({ ...signedFor, address: delegate as ViemHex })))
    const authority = recoverSender({
      signed,
      parity: BigInt(String(parity)),
      r: bytesOf(String(r)),
      s: bytesOf(String(s)),
    })
    if (authority === undefined) return undefined
    return {
      ...signedFor,
      authority: `0x${authority.toString("hex")}`,
      delegate: delegate === zeroAddress ? undefined : delegate,
    }
  } catch {
    return undefined
  }
}

const bytesOf = (quantity: Hex): Buffer => Buffer.from(quantity.slice(2).padStart(64, "0"), "hex")
