/**
 * Payments of x402, version 2: an offer of the server, and the authorization of EIP-3009 that a wallet signs for it. Shapes: those of npm package
 * `@x402/core` 2.27.0, whose code is not made for pages without a bundler.
 */
import { hexText } from "./hex-text.js"

/**
 * @typedef {{ asset: string, amount: string, payTo: string, network: string, maxTimeoutSeconds: number, extra: { name: string, version: string } }} Offer
 * @typedef {{ resource: unknown, accepts: ReadonlyArray<Offer> }} PaymentRequired
 */

/** @param {string} header */
const decode = (header) =>
  JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(header), (character) => character.charCodeAt(0))))

/** @param {unknown} value */
const encode = (value) => btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))

/**
 * The offers in the header `PAYMENT-REQUIRED`.
 *
 * @param {string} header
 * @returns {PaymentRequired}
 */
export const decodeOffers = (header) => decode(header)

/**
 * The hash of the transaction in the header `PAYMENT-RESPONSE`.
 *
 * @param {string} header
 * @returns {string}
 */
export const transactionOf = (header) => decode(header).transaction

/** The id of the chain of an offer, whose network is named as in CAIP-2. @param {Offer} offer */
export const chainIdOf = ({ network }) => Number(network.replace(/^eip155:/, ""))

/**
 * The authorization of exactly the price of an offer. It ends after the time that the offer allows.
 *
 * @param {Offer} offer
 * @param {string} payer
 */
export const authorizationOf = ({ payTo, amount, maxTimeoutSeconds }, payer) => ({
  from: payer,
  to: payTo,
  value: amount,
  validAfter: "0",
  validBefore: String(Math.floor(Date.now() / 1_000) + maxTimeoutSeconds),
  nonce: hexText(crypto.getRandomValues(new Uint8Array(32))),
})

/** @typedef {ReturnType<typeof authorizationOf>} Authorization */

/**
 * Typed data for a wallet to sign (EIP-712).
 *
 * @param {Offer} offer
 * @param {Authorization} message
 */
export const typedDataOf = (offer, message) => ({
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

/**
 * The header `PAYMENT-SIGNATURE` of a request.
 *
 * @param {{ resource: unknown, accepted: Offer, authorization: Authorization, signature: string }} payment
 */
export const encodePayment = ({ resource, accepted, authorization, signature }) =>
  encode({ x402Version: 2, resource, accepted, payload: { signature, authorization } })
