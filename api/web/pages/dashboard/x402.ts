/**
 * Payments of x402, version 2: an offer of the server, and the authorization of EIP-3009 that a wallet signs for it. The clients of `@x402/core` and
 * `@x402/evm` 2.27.0, whose types these are, have 84 kB.
 */
import type { PaymentRequired, PaymentRequirements, SettleResponse } from "@x402/core/types"
import { hexText } from "./hex-text.ts"

const decode = <Value>(header: string): Value =>
  JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(header), (character) => character.charCodeAt(0))))

/** The offers in the header `PAYMENT-REQUIRED`. */
export const decodeOffers = (header: string): PaymentRequired => decode(header)

/** The hash of the transaction in the header `PAYMENT-RESPONSE`. */
export const transactionOf = (header: string): string => decode<SettleResponse>(header).transaction

/** The id of the chain of an offer, whose network is named as in CAIP-2. */
export const chainIdOf = ({ network }: PaymentRequirements): number => Number(network.replace(/^eip155:/, ""))

/** The authorization of exactly the price of an offer. It ends after the time that the offer allows. */
export const authorizationOf = ({ payTo, amount, maxTimeoutSeconds }: PaymentRequirements, payer: string) => ({
  from: payer,
  to: payTo,
  value: amount,
  validAfter: "0",
  validBefore: String(Math.floor(Date.now() / 1_000) + maxTimeoutSeconds),
  nonce: hexText(crypto.getRandomValues(new Uint8Array(32))),
})

type Authorization = ReturnType<typeof authorizationOf>

/** Typed data for a wallet to sign (EIP-712). */
export const typedDataOf = (offer: PaymentRequirements, message: Authorization) => ({
  types: {
    EIP712Domain: [
      { name: "name", type: "string" },
      { name: "version", type: "string" },
      { name: "chainId", type: "uint256" },
      { name: "verifyingContract", type: "address" },
    ],
    TransferWithAuthorization: [
      { name: "from", type: "address" },
      { name: "to", type: "address" },
      { name: "value", type: "uint256" },
      { name: "validAfter", type: "uint256" },
      { name: "validBefore", type: "uint256" },
      { name: "nonce", type: "bytes32" },
    ],
  },
  primaryType: "TransferWithAuthorization",
  domain: {
    name: offer.extra.name,
    version: offer.extra.version,
    chainId: chainIdOf(offer),
    verifyingContract: offer.asset,
  },
  message,
})

interface Payment {
  readonly resource: PaymentRequired["resource"]
  readonly accepted: PaymentRequirements
  readonly authorization: Authorization
  readonly signature: string
}

/** The header `PAYMENT-SIGNATURE` of a request. */
export const encodePayment = ({ resource, accepted, authorization, signature }: Payment): string => {
  const payment = { x402Version: 2, resource, accepted, payload: { signature, authorization } }
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(payment))))
}
