import { decodePaymentRequiredHeader, decodePaymentResponseHeader } from "@x402/core/http"
import { isPaymentRequiredV1, isPaymentRequiredV2 } from "@x402/core/schemas"
import { appendPaymentIdentifierToExtensions } from "@x402/extensions/payment-identifier"
import { Result } from "effect"
import { assert, describe, it } from "vitest"
import type { PaymentTerms } from "#api/access/payments/payment.ts"
import {
  challengeOf,
  facilitatorMessage,
  readPayment,
  receiptOf,
  repeatedOf,
  requirementsOf,
} from "#api/access/payments/payment-message.ts"

const terms: PaymentTerms = {
  chainId: 8453,
  asset: { address: `0x${"a5".repeat(20)}`, name: "USD Coin", version: "2", decimals: 6 },
  recipient: `0x${"ee".repeat(20)}`,
}

const priced = {
  url: "https://a.example/x402/a",
  summary: "A.",
  priceMicroUsd: 1_125,
  example: {},
  schema: {},
  answerExample: {},
}

const authorization = {
  from: `0x${"AB".repeat(20)}`,
  to: terms.recipient,
  value: "1125",
  validAfter: "1",
  validBefore: "2000",
  nonce: `0x${"0C".repeat(32)}`,
}

const payload = { signature: `0x${"5F".repeat(65)}`, authorization }

const second = { x402Version: 2, accepted: requirementsOf(terms, 1_125n), payload }

const first = { x402Version: 1, scheme: "exact", network: "base", payload }

const header = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64")

const readSecond = (value: unknown) => readPayment({ signature: header(value), xPayment: undefined }, terms)

const readFirst = (value: unknown) => readPayment({ signature: undefined, xPayment: header(value) }, terms)

const problemOf = (read: ReturnType<typeof readPayment>) =>
  read !== undefined && Result.isFailure(read) ? read.failure : undefined

describe("challengeOf", () => {
  it("makes messages of both versions, with the price in the asset", () => {
    const challenge = challengeOf(terms, priced, "payment_required")
    const required = decodePaymentRequiredHeader(challenge.header)
    assert.isTrue(isPaymentRequiredV2(required))
    assert.deepStrictEqual(required.accepts, [requirementsOf(terms, 1_125n)])
    assert.isTrue(isPaymentRequiredV1(challenge.body))
  })

  it("makes none of version 1 for a chain without a name in it", () => {
    assert.deepStrictEqual(challengeOf({ ...terms, chainId: 31_337 }, priced, "").body, {})
  })
})

describe("readPayment", () => {
  it("refuses malformed payments, and those for another scheme, network or token", () => {
    for (const value of [
      {},
      "text",
      { ...second, payload: { ...payload, signature: "0x5" } },
      { ...second, payload: {} },
    ]) {
      assert.isTrue(problemOf(readSecond(value))?.isMalformed, JSON.stringify(value))
    }
    const other = { ...authorization, value: "-1" }
    assert.isTrue(problemOf(readFirst({ ...first, payload: { ...payload, authorization: other } }))?.isMalformed)
    for (const [change, reason] of [
      [{ scheme: "upto" }, "invalid_scheme"],
      [{ network: "eip155:1" }, "invalid_network"],
      [{ asset: `0x${"0".repeat(40)}` }, "invalid_payment_requirements"],
    ] as const) {
      const value = { ...second, accepted: { ...second.accepted, ...change } }
      assert.deepStrictEqual(problemOf(readSecond(value)), { isMalformed: false, reason })
    }
    assert.strictEqual(problemOf(readFirst({ ...first, network: "polygon" }))?.reason, "invalid_network")
  })

  it("reads the same authorization from both versions, in lower case", () => {
    const expected = {
      payer: authorization.from.toLowerCase(),
      recipient: terms.recipient,
      amountRaw: 1_125n,
      validAfterMs: 1_000,
      validBeforeMs: 2_000_000,
      nonce: authorization.nonce.toLowerCase(),
      signature: payload.signature.toLowerCase(),
    }
    assert.deepStrictEqual(readSecond(second), Result.succeed({ version: 2, ...expected }))
    assert.deepStrictEqual(readFirst(first), Result.succeed({ version: 1, ...expected }))
    assert.isUndefined(readPayment({ signature: undefined, xPayment: undefined }, terms))
  })
})

describe("the name of a request", () => {
  it("is offered to clients, and read where it is valid, as the official extension has it", () => {
    const { extensions } = decodePaymentRequiredHeader(challengeOf(terms, priced, "").header)
    const id = "order_1234567890123"
    const named = appendPaymentIdentifierToExtensions(structuredClone(extensions ?? {}), id)
    const identifierOf = (value: object) => {
      const read = readSecond({ ...second, extensions: value })
      return read !== undefined && Result.isSuccess(read) ? read.success.identifier : assert.fail("It is not read.")
    }
    assert.strictEqual(identifierOf(named), id)
    assert.isUndefined(identifierOf(extensions ?? {}))
    assert.isUndefined(identifierOf({ "payment-identifier": { info: { required: false, id: "short" } } }))
  })
})

describe("repeatedOf", () => {
  it("forwards the extensions that a client repeats to facilitators, with the service's own description of the resource", () => {
    const { extensions: offered } = decodePaymentRequiredHeader(challengeOf(terms, priced, "").header)
    const resource = { url: "https://b.example", description: "B.", mimeType: "text/plain" }
    const extensions = { bazaar: { info: "changed" }, "sign-in-with-x": { info: { nonce: "1" } } }
    const read = readSecond({ ...second, resource, extensions })
    if (read === undefined || Result.isFailure(read)) return assert.fail("The payment is not read.")
    const payment = { ...read.success, ...repeatedOf(read.success, priced) }
    const { payload: passed } = facilitatorMessage({ payment, terms })
    assert.deepStrictEqual(passed.resource, { url: priced.url, description: "A.", mimeType: "application/json" })
    assert.deepEqual(passed.extensions, { ...extensions, bazaar: offered?.bazaar })
  })

  it("adds nothing that the client did not repeat", () => {
    const read = readSecond(second)
    if (read === undefined || Result.isFailure(read)) return assert.fail("The payment is not read.")
    assert.deepStrictEqual(repeatedOf(read.success, priced), { version: 2 })
    assert.doesNotHaveAnyKeys(facilitatorMessage({ payment: read.success, terms }).payload, ["resource", "extensions"])
  })
})

describe("receiptOf", () => {
  it("names network and header as the version of the client does, and states why a payment failed", () => {
    const payer = authorization.from
    for (const [version, name, network] of [
      [1, "x-payment-response", "base"],
      [2, "payment-response", "eip155:8453"],
    ] as const) {
      const receipt = receiptOf(version, terms.chainId, { success: true, transaction: "0x12", payer, amount: "1125" })
      assert.strictEqual(receipt.name, name)
      const decoded = decodePaymentResponseHeader(receipt.value)
      assert.deepInclude(decoded, { success: true, transaction: "0x12", payer })
      assert.strictEqual(decoded.amount, version === 2 ? "1125" : undefined)
      assert.strictEqual(String(decoded.network), network)
      const failed = receiptOf(version, terms.chainId, { success: false, errorReason: "insufficient_funds", payer })
      const { network: failedNetwork, ...why } = decodePaymentResponseHeader(failed.value)
      assert.deepStrictEqual(why, { success: false, errorReason: "insufficient_funds", transaction: "", payer })
      assert.strictEqual(String(failedNetwork), network)
    }
  })
})
