/** Payments by EIP-3009: an authorization that a payer signs, and the terms that it has to meet. Pure. */

import type { JsonObject } from "#schemas/domain/json-value.ts"
import type { Address, ChainId, Hash, Hex } from "#schemas/domain/primitive.ts"

/** Version of the protocol that a client speaks. */
export type ProtocolVersion = 1 | 2

/** How a client sends a payment: the version that it speaks, and what it repeats of the offer. */
export interface PaymentForm {
  readonly version: ProtocolVersion
  /** Describes the resource that is paid for. */
  readonly resource?: ResourceText
  readonly extensions?: JsonObject
  /** The client's name of the request, in the extension `payment-identifier`. */
  readonly identifier?: string
}

/** The description of a resource in an offer. */
export interface ResourceText {
  readonly url: string
  readonly description: string
  readonly mimeType: string
}

/** A signed authorization. Its holder can move the amount to the recipient, once. */
export interface Payment extends PaymentForm {
  readonly payer: Address
  readonly recipient: Address
  readonly amountRaw: bigint
  readonly validAfterMs: number
  readonly validBeforeMs: number
  readonly nonce: Hash
  readonly signature: Hex
}

/** The token that payments are made in, as its contract describes it. */
export interface PaymentAsset {
  readonly address: Address
  /** Name and version of its EIP-712 domain. */
  readonly name: string
  readonly version: string
  readonly decimals: number
}

/** Terms of every payment. */
export interface PaymentTerms {
  readonly chainId: ChainId
  readonly asset: PaymentAsset
  readonly recipient: Address
}

/** A request that has a price. */
export interface PricedRequest {
  readonly url: string
  readonly summary: string
  /** Millionths of a USD. */
  readonly priceMicroUsd: number
  /** A body to start from, and its JSON schema. */
  readonly example: JsonObject
  readonly schema: JsonObject
  /** An answer with status 200. */
  readonly answerExample: JsonObject
}

/** Seconds between signing and settlement: several times the slowest reported confirmation (28 s). @limit callers */
export const paymentSecondsMax = 120

const microDecimals = 6

/** A price in base units of a token that is worth a USD, rounded up. */
export const amountOf = (priceMicroUsd: number, { decimals }: PaymentAsset): bigint => {
  const price = BigInt(priceMicroUsd)
  if (decimals >= microDecimals) return price * 10n ** BigInt(decimals - microDecimals)
  const unit = 10n ** BigInt(microDecimals - decimals)
  return (price + unit - 1n) / unit
}

/** The network of a chain in version 2, as in CAIP-2. */
export const networkOf = (chainId: ChainId): `eip155:${number}` => `eip155:${chainId}`
