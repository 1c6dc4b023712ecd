/** Tools of the MCP server that are paid for by x402's binding to MCP: by the official clients of both protocols. */
import { assert, describe, it } from "@effect/vitest"
import type { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { x402Client } from "@x402/core/client"
import type { PaymentPayload, PaymentRequired } from "@x402/core/types"
import { ExactEvmScheme } from "@x402/evm/exact/client"
import { Effect, Schema } from "effect"
import { generatePrivateKey } from "viem/accounts"
import { withStores } from "../access/access-stores.ts"
import { pythonBuyer } from "../agent-clients/programs.ts"
import { ann, blocks } from "../api/api-story.ts"
import { callTool, connect } from "../api/mcp-client.ts"
import { runProgram } from "../machine/fetched-program.ts"
import { ofRelease } from "../run/release-run.ts"
import { layerTables, project } from "../store/projected.ts"
import { type Payer, payingChainId, recipient, startPayingChain } from "./paying-clients.ts"
import { startPaidApi } from "./settling-api.ts"

const priceRaw = 1_125n

const network = `eip155:${payingChainId}` as const

/** Calls a tool, with a payment. */
const call = (client: Client, payment?: unknown, address: string = ann) =>
  callTool(client, "account-identity", { address }, payment === undefined ? {} : { "x402/payment": payment }).pipe(
    Effect.map(({ meta, ...answer }) => ({ ...answer, receipt: meta?.["x402/payment-response"] })),
  )

const sign = (payer: Payer, required: PaymentRequired) =>
  Effect.promise(() =>
    x402Client
      .fromConfig({ schemes: [{ network, client: new ExactEvmScheme(payer) }], spendControls: false })
      .createPaymentPayload(required),
  )

/** The same payment with another signed amount. */
const cheaper = (payment: PaymentPayload) => ({
  ...payment,
  payload: { ...payment.payload, authorization: { ...Object(payment.payload.authorization), value: "1" } },
})

/** Output of the program in Python. */
const Purchase = Schema.Struct({
  isError: Schema.Boolean,
  isPaid: Schema.Boolean,
  transaction: Schema.NullOr(Schema.String),
  answer: Schema.String,
})

/** Starts a chain with a payer, and an API that accepts its payments. */
const start = Effect.gen(function* () {
  const chain = yield* startPayingChain
  yield* project(blocks, 1)
  const { url } = yield* startPaidApi(chain)
  return { ...chain, url }
})

/** Tests of paid tools over the stores of the file. */
export const paidTools = () =>
  describe("tools that are paid for", () => {
    it.live("offer their price, answer once for each payment, and refuse insufficient and mismatched ones", () =>
      withStores(
        Effect.gen(function* () {
          const { url, payer, balanceOf } = yield* start
          const client = yield* connect(url)
          const unpaid = yield* call(client)
          assert.isTrue(unpaid.isError)
          assert.deepStrictEqual(JSON.parse(unpaid.text), unpaid.value)
          assert.deepInclude(unpaid.value, { x402Version: 2, error: "payment_required" })
          assert.deepInclude(unpaid.value.accepts[0], { amount: String(priceRaw), network, payTo: recipient })
          assert.isUndefined(unpaid.receipt)

          const payment = yield* sign(payer, unpaid.value)
          const paid = yield* call(client, payment)
          assert.isFalse(paid.isError, paid.text)
          assert.deepInclude(paid.receipt, { success: true, network, payer: payer.address.toLowerCase() })
          assert.deepStrictEqual(JSON.parse(paid.text), paid.value)
          assert.strictEqual(yield* balanceOf(recipient), priceRaw)
          assert.deepStrictEqual(yield* call(client, payment), paid)
          assert.strictEqual(yield* balanceOf(recipient), priceRaw)

          const refused = yield* call(client, cheaper(yield* sign(payer, unpaid.value)))
          assert.isTrue(refused.isError)
          assert.property(refused.value, "accepts", refused.text)
          assert.deepInclude(refused.receipt, { success: false, errorReason: refused.value.error })
          const other = yield* call(client, payment, recipient)
          assert.include(other.text, '"CONFLICT"')
          const malformed = yield* call(client, {})
          assert.include(malformed.text, '"BAD_REQUEST"')
          assert.strictEqual(yield* balanceOf(recipient), priceRaw)

          const keyed = yield* call(yield* connect(url, { "x-service-api-key": "of the configuration" }))
          assert.deepStrictEqual([keyed.isError, keyed.receipt, keyed.value], [false, undefined, paid.value])
        }).pipe(Effect.scoped, Effect.provide(layerTables)),
      ),
    )

    ofRelease(it.live)("are bought by x402's default client for Python", (context) =>
      withStores(
        Effect.gen(function* () {
          const found = yield* pythonBuyer
          if ("refusal" in found) return context.skip(found.refusal)
          const { url, fund, balanceOf } = yield* start
          const key = generatePrivateKey()
          yield* fund(key)
          const output = yield* runProgram(found.command, `${url}/mcp`, key, network, "account-identity", ann)
          const purchase = yield* Schema.decodeUnknownEffect(Schema.fromJsonString(Purchase))(output)
          assert.deepInclude(purchase, { isError: false, isPaid: true })
          assert.match(purchase.transaction ?? "", /^0x[0-9a-f]{64}$/)
          assert.include(purchase.answer, ann)
          assert.strictEqual(yield* balanceOf(recipient), priceRaw)
        }).pipe(Effect.scoped, Effect.provide(layerTables)),
      ),
    )
  })
