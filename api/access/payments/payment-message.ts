/**
 * Messages of x402, versions 2 and 1, in the shapes of `@x402/core`. Both versions sign the same authorization, so the difference is confined
 * to this file.
 */
import { decodePaymentSignatureHeader, encodePaymentRequiredHeader, encodePaymentResponseHeader } from "@x402/core/http"
import { PaymentPayloadV1Schema, PaymentPayloadV2Schema } from "@x402/core/schemas"
import type { PaymentPayload, PaymentRequirements } from "@x402/core/types"
import { declareDiscoveryExtension } from "@x402/extensions/bazaar"
import {
  declarePaymentIdentifierExtension,
  isPaymentIdentifierExtension,
  isValidPaymentId,
  PAYMENT_IDENTIFIER,
} from "@x402/extensions/payment-identifier"
import { Option, Result, Schema } from "effect"
import { isJsonObject, type JsonObject } from "#schemas/domain/json-value.ts"
import type { Address, ChainId, Hash } from "#schemas/domain/primitive.ts"
import type { FacilitatorRequest } from "./facilitator.ts"
import {
  amountOf,
  networkOf,
  type Payment,
  type PaymentForm,
  type PaymentTerms,
  type PricedRequest,
  type ProtocolVersion,
  paymentSecondsMax,
  type ResourceText,
} from "./payment.ts"
import type { Challenge, PaymentHeaders, ReceiptHeader } from "./payments.ts"

/** Names of networks in version 1, which has no others. Source: `EVM_NETWORK_CHAIN_ID_MAP` of npm package `@x402/evm` 2.27.0. */
const firstVersionNetworks: Readonly<Record<ChainId, string>> = {
  1: "ethereum",
  14: "flare",
  137: "polygon",
  143: "monad",
  988: "stable",
  1328: "sei-testnet",
  1329: "sei",
  1514: "story",
  2201: "stable-testnet",
  2741: "abstract",
  3338: "peaq",
  4326: "megaeth",
  4689: "iotex",
  8453: "base",
  11124: "abstract-testnet",
  41923: "educhain",
  42220: "celo",
  43113: "avalanche-fuji",
  43114: "avalanche",
  80002: "polygon-amoy",
  84532: "base-sepolia",
  11155111: "sepolia",
  324705682: "skale-base-sepolia",
}

const scheme = "exact"

const mimeType = "application/json"

/** Requirements of a price in version 2. */
export const requirementsOf = (
  { chainId, asset, recipient }: PaymentTerms,
  amountRaw: bigint,
): PaymentRequirements => ({
  scheme,
  network: networkOf(chainId),
  asset: asset.address,
  amount: amountRaw.toString(),
  payTo: recipient,
  maxTimeoutSeconds: paymentSecondsMax,
  extra: { name: asset.name, version: asset.version },
})

/** A request in descriptions for those who look for services. */
const input = { type: "http", method: "POST", bodyType: "json" } as const

const resourceOf = ({ url, summary: description }: PricedRequest): ResourceText => ({ url, description, mimeType })

/** Extensions of an offer: the description of the request for catalogues, and that clients can name it. */
const extensionsOf = ({ example, schema, answerExample }: PricedRequest): JsonObject => {
  const declared = { ...input, input: example, inputSchema: schema, output: { example: answerExample } }
  const identifier = { [PAYMENT_IDENTIFIER]: declarePaymentIdentifierExtension() }
  // Values of JSON alone.
  return { ...declareDiscoveryExtension(declared), ...identifier } as unknown as JsonObject
}

/**
 * The parts of an offer that a client repeated, for facilitators. The description of the resource and the entry of catalogues are those of the offer, whatever
 * the client has made of them: a catalogue lists what a service says about itself.
 */
export const repeatedOf = ({ version, resource, extensions }: PaymentForm, priced: PricedRequest): PaymentForm => {
  const { bazaar } = extensionsOf(priced)
  return {
    version,
    ...(resource && { resource: resourceOf(priced) }),
    ...(extensions && { extensions: { ...extensions, ...(extensions.bazaar !== undefined && bazaar && { bazaar }) } }),
  }
}

/** The response that requests a payment. */
export const challengeOf = (terms: PaymentTerms, priced: PricedRequest, error: string): Challenge => {
  const requirements = requirementsOf(terms, amountOf(priced.priceMicroUsd, terms.asset))
  const { url, summary: description, schema, answerExample } = priced
  const header = encodePaymentRequiredHeader({
    x402Version: 2,
    error,
    resource: resourceOf(priced),
    accepts: [requirements],
    extensions: extensionsOf(priced),
  })
  const network = firstVersionNetworks[terms.chainId]
  if (network === undefined) return { header, body: {} }
  const { amount: maxAmountRequired, asset, payTo, maxTimeoutSeconds, extra } = requirements
  const accepts = [
    {
      scheme,
      network,
      maxAmountRequired,
      asset,
      payTo,
      resource: url,
      description,
      mimeType,
      outputSchema: { input: { ...input, discoverable: true, bodyFields: schema.properties }, output: answerExample },
      maxTimeoutSeconds,
      extra,
    },
  ]
  // Values of JSON alone.
  return { header, body: { x402Version: 1, error, accepts } as JsonObject }
}

const digits = Schema.String.check(Schema.isPattern(/^\d{1,78}$/))
const addressText = Schema.String.check(Schema.isPattern(/^0x[0-9a-fA-F]{40}$/))

/** Signatures of contracts are longer than those of accounts. Headers bound them. */
const SignedAuthorization = Schema.Struct({
  signature: Schema.String.check(Schema.isPattern(/^0x(?:[0-9a-fA-F]{2})+$/)),
  authorization: Schema.Struct({
    from: addressText,
    to: addressText,
    value: digits,
    validAfter: digits,
    validBefore: digits,
    nonce: Schema.String.check(Schema.isPattern(/^0x[0-9a-fA-F]{64}$/)),
  }),
})

const decodeAuthorization = Schema.decodeUnknownOption(SignedAuthorization)

/** A time in seconds that no clock reaches counts as the last one that a number holds. */
const toMs = (seconds: string): number => Math.min(Number(seconds) * 1_000, Number.MAX_SAFE_INTEGER)

const paymentOf = (version: 1 | 2, payload: unknown): Payment | undefined =>
  Option.getOrUndefined(
    Option.map(decodeAuthorization(payload), ({ signature, authorization }) => ({
      version,
      payer: authorization.from.toLowerCase(),
      recipient: authorization.to.toLowerCase(),
      amountRaw: BigInt(authorization.value),
      validAfterMs: toMs(authorization.validAfter),
      validBeforeMs: toMs(authorization.validBefore),
      nonce: authorization.nonce.toLowerCase(),
      signature: signature.toLowerCase(),
    })),
  )

/** Why no payment can be read. `refused`: it is well-formed, and not for these terms. */
export interface UnreadPayment {
  readonly isMalformed: boolean
  readonly reason: string
}

type ReadPayment = Result.Result<Payment, UnreadPayment>

const malformed = (header: string, reason: string): ReadPayment =>
  Result.fail({ isMalformed: true, reason: `The header ${header} ${reason}.` })

const refused = (reason: string): ReadPayment => Result.fail({ isMalformed: false, reason })

const decodeHeader = (text: string): unknown => {
  try {
    return decodePaymentSignatureHeader(text)
  } catch {
    return undefined
  }
}

const notAuthorization = "has no signed authorization of EIP-3009"

/** The client's name of a request; `undefined` without a valid one. */
const identifierOf = (extension: unknown): string | undefined => {
  const id = isPaymentIdentifierExtension(extension) ? extension.info.id : undefined
  return id !== undefined && isValidPaymentId(id) ? id : undefined
}

const readSecond = (text: string, terms: PaymentTerms): ReadPayment => {
  const parsed = PaymentPayloadV2Schema.safeParse(decodeHeader(text))
  if (!parsed.success) return malformed("PAYMENT-SIGNATURE", "is no payment of x402 version 2 in base64")
  const { accepted, payload } = parsed.data
  if (accepted.scheme !== scheme) return refused("invalid_scheme")
  if (accepted.network !== networkOf(terms.chainId)) return refused("invalid_network")
  if (accepted.asset.toLowerCase() !== terms.asset.address) return refused("invalid_payment_requirements")
  const payment = paymentOf(2, payload)
  if (payment === undefined) return malformed("PAYMENT-SIGNATURE", notAuthorization)
  const { resource, extensions } = parsed.data
  const identifier = identifierOf(extensions?.[PAYMENT_IDENTIFIER])
  return Result.succeed({
    ...payment,
    ...(resource && { resource: { url: resource.url, description: resource.description ?? "", mimeType } }),
    ...(isJsonObject(extensions) && { extensions }),
    ...(identifier !== undefined && { identifier }),
  })
}

const readFirst = (text: string, terms: PaymentTerms): ReadPayment => {
  const parsed = PaymentPayloadV1Schema.safeParse(decodeHeader(text))
  if (!parsed.success) return malformed("X-PAYMENT", "is no payment of x402 version 1 in base64")
  if (parsed.data.scheme !== scheme) return refused("invalid_scheme")
  if (parsed.data.network !== firstVersionNetworks[terms.chainId]) return refused("invalid_network")
  const payment = paymentOf(1, parsed.data.payload)
  return payment === undefined ? malformed("X-PAYMENT", notAuthorization) : Result.succeed(payment)
}

/** Reads the payment of a request; `undefined` without one. */
export const readPayment = ({ signature, xPayment }: PaymentHeaders, terms: PaymentTerms): ReadPayment | undefined => {
  if (signature !== undefined) return readSecond(signature, terms)
  return xPayment === undefined ? undefined : readFirst(xPayment, terms)
}

const toSeconds = (ms: number): string => Math.floor(ms / 1_000).toString()

/** A payment as facilitators expect it: always in version 2, whichever version the client speaks. */
export const facilitatorMessage = ({ payment, terms }: FacilitatorRequest) => {
  const requirements = requirementsOf(terms, payment.amountRaw)
  const payload: PaymentPayload = {
    x402Version: 2,
    ...(payment.resource && { resource: payment.resource }),
    accepted: requirements,
    ...(payment.extensions && { extensions: payment.extensions }),
    payload: {
      signature: payment.signature,
      authorization: {
        from: payment.payer,
        to: payment.recipient,
        value: payment.amountRaw.toString(),
        validAfter: toSeconds(payment.validAfterMs),
        validBefore: toSeconds(payment.validBeforeMs),
        nonce: payment.nonce,
      },
    },
  }
  return { payload, requirements }
}

/** Outcome of a payment for its receipt. */
export type ReceiptOutcome =
  | { readonly success: true; readonly transaction: Hash; readonly payer: Address; readonly amount: string }
  /** Without a payer if none could be read. */
  | { readonly success: false; readonly errorReason: string; readonly payer?: Address }

/** The header that proves a payment, or that it failed, in the version of the client. */
export const receiptOf = (version: ProtocolVersion, chainId: ChainId, outcome: ReceiptOutcome): ReceiptHeader => {
  if (version === 1) {
    const { amount: _, ...first } = { amount: undefined, transaction: "", ...outcome }
    const text = JSON.stringify({ ...first, network: firstVersionNetworks[chainId] ?? "" })
    return { name: "x-payment-response", value: Buffer.from(text).toString("base64") }
  }
  const response = { transaction: "", ...outcome, network: networkOf(chainId) }
  return { name: "payment-response", value: encodePaymentResponseHeader(response) }
}
