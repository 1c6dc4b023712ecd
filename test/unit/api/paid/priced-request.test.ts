import { decodePaymentRequiredHeader } from "@x402/core/http"
import { ExactEvmScheme } from "@x402/evm/exact/client"
import {
  type DiscoveryExtension,
  extractDiscoveryInfo,
  validateDiscoveryExtension,
  validateDiscoveryExtensionSpec,
} from "@x402/extensions/bazaar"
import { x402Client } from "@x402/fetch"
import { Ajv2020 } from "ajv/dist/2020.js"
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts"
import { assert, describe, it } from "vitest"
import { challengeOf } from "#api/access/payments/payment-message.ts"
import { buildApiSchema } from "#api/graphql/schema.ts"
import { answerSchema } from "#api/paid/answer-schema.ts"
import { makePriced } from "#api/paid/priced-request.ts"
import { paidEndpoints } from "#api/paid/registry.ts"
import { chains } from "#chains/registry.ts"

const schema = buildApiSchema(chains)

const terms = {
  chainId: 8453,
  // USDC on Base, which clients pay with by default. Source: `DEFAULT_ASSETS` of npm package `@x402/evm` 2.27.0.
  asset: { address: "0x833589fcd6edb6e08f4c7c32d4f71b54bda02913", name: "USD Coin", version: "2", decimals: 6 },
  recipient: `0x${"ee".repeat(20)}`,
}

const priced = makePriced(
  () => "https://service.example",
  () => schema,
)

const offerOf = (endpoint: (typeof paidEndpoints)[number]) => challengeOf(terms, priced(endpoint), "payment_required")

/** Largest header line that common proxies accept by default, which is nginx's `large_client_header_buffers`: clients send the offer's extensions back. */
const headerBytesMax = 8 * 1024

/** Bytes that a payment adds to what it repeats of an offer. */
const paymentBytesMax = 1_500

describe("makePriced", () => {
  for (const endpoint of paidEndpoints) {
    it(`describes the endpoint as the official validator of discovery expects: ${endpoint.path}`, () => {
      const { extensions } = decodePaymentRequiredHeader(offerOf(endpoint).header)
      const bazaar = Object(extensions).bazaar as DiscoveryExtension
      assert.deepStrictEqual(validateDiscoveryExtension(bazaar), { valid: true })
      assert.deepStrictEqual(validateDiscoveryExtensionSpec({ ...bazaar }), { valid: true })
      assert.deepInclude(bazaar.info.input, { type: "http", method: "POST", bodyType: "json" })
      assert.isNotEmpty(Object(bazaar.info.output).example)
    })

    it(`has an example that its response schema allows, and that shows a value of each member: ${endpoint.path}`, () => {
      const { answerExample } = priced(endpoint)
      const validate = new Ajv2020({ strict: false }).compile(answerSchema(endpoint, schema))
      validate({ ...answerExample, asOf: [] })
      assert.deepStrictEqual(validate.errors, null)
    })

    it(`makes an offer that fits into a header, also when a client sends it back: ${endpoint.path}`, () => {
      assert.isBelow(offerOf(endpoint).header.length + paymentBytesMax, headerBytesMax)
    })
  }

  it("is catalogued from a payment of the official client, by the official steps", async () => {
    const [endpoint] = paidEndpoints
    if (endpoint === undefined) return assert.fail("There is no endpoint.")
    const { header, body } = offerOf(endpoint)
    const required = decodePaymentRequiredHeader(header)
    const [requirements] = required.accepts
    const payer = new ExactEvmScheme(privateKeyToAccount(generatePrivateKey()))
    const client = new x402Client().register("eip155:8453", payer)
    const payload = await client.createPaymentPayload(required)
    if (requirements === undefined) return assert.fail("There is no offer.")
    const { url, summary, example } = priced(endpoint)
    const found = extractDiscoveryInfo(payload, requirements)
    assert.deepInclude(found, { resourceUrl: url, method: "POST", description: summary, x402Version: 2 })
    assert.deepInclude(found?.discoveryInfo.input, { body: example })
    const [first] = Object(body).accepts
    const { discoveryInfo } = extractDiscoveryInfo({ ...payload, x402Version: 1 }, first) ?? {}
    assert.hasAllKeys(Object(discoveryInfo?.input).body, Object.keys(endpoint.members))
  })

  it("describes an endpoint once, for any URL of the service", () => {
    let url = "https://a.example"
    const describeAt = makePriced(
      () => url,
      () => schema,
    )
    const [endpoint] = paidEndpoints
    if (endpoint === undefined) return assert.fail("There is no endpoint.")
    const first = describeAt(endpoint)
    url = "https://b.example"
    const second = describeAt(endpoint)
    assert.strictEqual(second.answerExample, first.answerExample)
    assert.deepStrictEqual(
      [first.url, second.url],
      [`https://a.example/x402/${endpoint.path}`, `${url}/x402/${endpoint.path}`],
    )
  })
})
