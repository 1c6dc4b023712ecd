/** An API that is paid by x402, over a real chain: as a stranger with the official client sees it. */

import { assert, describe, it } from "@effect/vitest"
import { decodePaymentRequiredHeader } from "@x402/core/http"
import { decodePaymentResponseHeader } from "@x402/fetch"
import { Effect, Redacted } from "effect"
import { AccessStore } from "#api/access/access-store.ts"
import { openPerMinuteMax, payingPerMinuteMax } from "#api/access/gate.ts"
import { issueKey } from "#api/access/issue-key.ts"
import { makeRpcPaymentChain } from "#ops/layers/payments/rpc-payment-chain.ts"
import { optionsOf, withStores } from "../access/access-stores.ts"
import { get } from "../api/api.ts"
import { ann, blocks } from "../api/api-story.ts"
import { layerTables, project } from "../store/projected.ts"
import { dashboardJourney } from "./dashboard-journey.ts"
import {
  executionOf,
  type FirstVersionOffer,
  firstVersionPayment,
  type PayingChain,
  payingChainId,
  payingFetch,
  recipient,
  signFirstVersion,
  startPayingChain,
} from "./paying-clients.ts"
import { startPaidApi } from "./settling-api.ts"

const endpoint = "/x402/account-identity"

const contentType = { "content-type": "application/json" }

/** Sends a request. */
const send = (url: string, headers: Readonly<Record<string, string>>, body: string | null) =>
  Effect.promise(async (signal) => {
    const sent = { method: "POST", headers: { ...contentType, ...headers }, body, signal }
    const response = await fetch(`${url}${endpoint}`, sent)
    // The parts of an answer that a test reads.
    const answer = (await response.json()) as {
      readonly accepts?: readonly [FirstVersionOffer]
      readonly errors?: readonly [{ readonly extensions: Readonly<Record<string, unknown>> }]
    }
    const { headers: received, status } = response
    return { status, answer, headers: received, code: answer.errors?.[0].extensions.code }
  })

/** Compares what the chain has of payments with what happened to them. */
const checkLookups = Effect.fnUntraced(function* (chain: PayingChain, offer: FirstVersionOffer) {
  const { anvil, asset, payer, send: execute } = chain
  const { find } = makeRpcPaymentChain({ chainId: payingChainId, rpcUrl: anvil.url, asset })
  const lookUp = (nonce: string) =>
    find({
      payment: { payer: payer.address.toLowerCase(), nonce, recipient, amountRaw: BigInt(offer.maxAmountRequired) },
      fromBlock: 0,
    })
  const paid = yield* Effect.promise(() => signFirstVersion(payer, offer))
  const { nonce } = paid.payload.authorization
  assert.strictEqual((yield* lookUp(nonce)).kind, "unused")
  const transaction = yield* execute({ to: asset, data: executionOf(paid) })
  assert.deepStrictEqual(yield* lookUp(nonce), { kind: "paid", transaction: String(transaction) })
  // The same nonce can be signed for another recipient.
  const signed = yield* Effect.promise(() => signFirstVersion(payer, { ...offer, payTo: payer.address }))
  yield* execute({ to: asset, data: executionOf(signed) })
  assert.deepStrictEqual(yield* lookUp(signed.payload.authorization.nonce), { kind: "spent" })
  const stranger = makeRpcPaymentChain({ chainId: payingChainId, rpcUrl: anvil.url, asset: recipient })
  assert.strictEqual((yield* Effect.flip(stranger.asset))._tag, "PaymentChainUnavailable")
})

/** Buys credits in the dashboard, for the client of an address. */
const checkDashboardPurchase = Effect.fnUntraced(function* (url: string, { payer, balanceOf }: PayingChain) {
  const post = (path: string, body: object, headers: Readonly<Record<string, string>>, ask = fetch) =>
    Effect.promise(() => {
      const sent = { method: "POST", headers: { ...contentType, origin: url, ...headers }, body: JSON.stringify(body) }
      return ask(`${url}/dashboard/${path}`, sent)
    })
  const opened = yield* post("session", { address: payer.address }, {})
  const session = { cookie: opened.headers.get("set-cookie")?.split(";")[0] ?? "" }
  const terms = yield* get(`${url}/dashboard/credits`, session)
  assert.deepStrictEqual(JSON.parse(terms.text), { sale: { creditUsd: 0.001, min: 1_000, max: 1_000_000 } })
  const before = (yield* balanceOf(recipient)) as bigint
  assert.strictEqual((yield* post("credits", { credits: 1_000 }, {}, payingFetch(payer))).status, 401)
  const bought = yield* post("credits", { credits: 1_000 }, session, payingFetch(payer))
  assert.deepStrictEqual([bought.status, bought.headers.get("x-credits-remaining")], [200, "6000"])
  assert.strictEqual(yield* balanceOf(recipient), before + 1_000_000n)
})

/** Tests of a paid API over the stores of the file. */
export const paidApi = () =>
  describe("an API with payments", () => {
    dashboardJourney()

    it.live("answers the official client once for each payment, and does not charge for refusals", () =>
      withStores(
        Effect.gen(function* () {
          const chain = yield* startPayingChain
          const { payer, balanceOf } = chain
          yield* project(blocks, 1)
          const { url } = yield* startPaidApi(chain)
          const body = JSON.stringify({ address: ann })
          const empty = yield* send(url, {}, null)
          assert.deepStrictEqual([empty.status, empty.code], [402, "PAYMENT_REQUIRED"])
          assert.strictEqual(empty.headers.get("cache-control"), "no-store")
          assert.strictEqual(empty.headers.get("ratelimit-limit"), `${openPerMinuteMax}`)
          const malformed = yield* send(url, {}, JSON.stringify({ address: "0x1" }))
          assert.deepStrictEqual([malformed.status, malformed.code], [400, "BAD_REQUEST"])
          const unreadable = yield* send(url, { "payment-signature": "e30=" }, body)
          assert.deepStrictEqual([unreadable.status, unreadable.code], [400, "BAD_REQUEST"])
          const keyed = yield* send(url, { "x-service-api-key": "unknown" }, body)
          assert.strictEqual(keyed.status, 401)
          assert.strictEqual((yield* send(url, { "x-service-api-key": "of the configuration" }, body)).status, 200)

          const paid = yield* Effect.promise(() =>
            payingFetch(payer)(`${url}${endpoint}`, { method: "POST", headers: contentType, body }),
          )
          assert.strictEqual(paid.status, 200)
          assert.strictEqual(paid.headers.get("ratelimit-limit"), `${payingPerMinuteMax}`)
          const receipt = decodePaymentResponseHeader(paid.headers.get("payment-response") ?? "")
          assert.isTrue(receipt.success)
          assert.strictEqual(receipt.payer, payer.address.toLowerCase())
          assert.strictEqual(yield* balanceOf(recipient), 1_125n)

          const unpaid = yield* send(url, {}, body)
          const [offer] = unpaid.answer.accepts ?? []
          if (offer === undefined) return assert.fail("There is no offer of version 1.")
          const payment = yield* Effect.promise(() => firstVersionPayment(payer, offer))
          const headers = { "x-payment": payment }
          const twins = yield* Effect.forEach([0, 1], () => send(url, headers, body), { concurrency: 2 })
          const again = yield* send(url, headers, body)
          for (const { status, answer, headers: received } of [...twins, again]) {
            assert.strictEqual(status, 200)
            assert.deepStrictEqual(answer, twins[0]?.answer)
            assert.isNotNull(received.get("x-payment-response"))
          }
          assert.strictEqual(yield* balanceOf(recipient), 2_250n)
          const other = yield* send(url, headers, JSON.stringify({ address: recipient }))
          assert.deepStrictEqual([other.status, other.code], [409, "CONFLICT"])

          const cheap = yield* Effect.promise(() => firstVersionPayment(payer, { ...offer, maxAmountRequired: "1124" }))
          const refused = yield* send(url, { "x-payment": cheap }, body)
          assert.deepStrictEqual([refused.status, refused.code], [402, "PAYMENT_REQUIRED"])
          const forged = yield* Effect.promise(() =>
            firstVersionPayment(payer, { ...offer, extra: { ...offer.extra, version: "1" } }),
          )
          assert.strictEqual((yield* send(url, { "x-payment": forged }, body)).status, 402)
          assert.strictEqual(yield* balanceOf(recipient), 2_250n)

          const { key, text } = yield* issueKey(optionsOf("buyer"))
          const buy = (credits: number) =>
            Effect.promise(() =>
              payingFetch(payer)(`${url}/x402/credits`, {
                method: "POST",
                headers: { ...contentType, "x-service-api-key": Redacted.value(text) },
                body: JSON.stringify({ credits }),
              }),
            )
          assert.strictEqual((yield* buy(999)).status, 400)
          const bought = yield* buy(2_000)
          assert.deepStrictEqual([bought.status, bought.headers.get("x-credits-remaining")], [200, "7000"])
          assert.deepStrictEqual(yield* Effect.promise(() => bought.json()), { client: "buyer", credits: 2_000 })
          assert.strictEqual(yield* balanceOf(recipient), 2_002_250n)
          assert.strictEqual(yield* AccessStore.use(({ ledger }) => ledger.balance(key.client.id)), 7_000)
          const [stored] = (yield* AccessStore.use(({ keys: { list } }) => list)).filter(({ name }) => name === "buyer")
          assert.strictEqual(stored?.client.plan, "payAsYouGo")
          yield* checkDashboardPurchase(url, chain)
          yield* checkLookups(chain, offer)
          const { text: listed } = yield* get(`${url}/.well-known/x402`)
          for (const resource of JSON.parse(listed).resources) {
            const response = yield* Effect.promise(() => fetch(resource, { method: "POST" }))
            assert.strictEqual(response.status, 402, resource)
            const required = decodePaymentRequiredHeader(response.headers.get("payment-required") ?? "")
            assert.strictEqual(required.resource?.url, resource)
          }
          const guide = yield* get(`${url}/agents.txt`)
          assert.include(guide.text, "PAYING")
          const { text: description } = yield* get(`${url}/openapi.json`)
          assert.include(description, "PAYMENT-SIGNATURE")
        }).pipe(Effect.scoped, Effect.provide(layerTables)),
      ),
    )
  })
