/** Limits of payments, over the stores of the file: attempts of one payment, and shares of those who pay. */

import { request as httpRequest } from "node:http"
import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Layer } from "effect"
import { AccessStore } from "#api/access/access-store.ts"
import { makePayments } from "#api/access/payments/make-payments.ts"
import { Payments } from "#api/access/payments/payments.ts"
import { withStores } from "../access/access-stores.ts"
import { startTestApi } from "../api/api.ts"
import { ann, blocks } from "../api/api-story.ts"
import { layerTables, project } from "../store/projected.ts"
import { waitUntil } from "../wait/wait-for.ts"
import { chainOf, facilitatorOf, makeWorld, priced, worldAsset } from "./payment-world.ts"

/** A chain that version 1 of x402 has a name for. */
const [chainId, network] = [84_532, "base-sepolia"]

const recipient = `0x${"ee".repeat(20)}`

const payer = `0x${"cd".repeat(20)}`

const faultless = { settle: [], find: [] }

/** The header of a payment, valid for a minute. */
const headerOf = (nonce: string, nowMs: number): string => {
  const now = Math.floor(nowMs / 1_000)
  const authorization = {
    from: payer,
    to: recipient,
    value: "1125",
    nonce,
    validAfter: String(now - 60),
    validBefore: String(now + 60),
  }
  const payload = { signature: `0x${"51".repeat(65)}`, authorization }
  return Buffer.from(JSON.stringify({ x402Version: 1, scheme: "exact", network, payload })).toString("base64")
}

/** Sends a paid request from an address of this machine, and returns the status of its response. */
const sendFrom = (url: string, localAddress: string, payment: string): Effect.Effect<number> =>
  Effect.callback((resume) => {
    const sent = httpRequest(`${url}/x402/account-identity`, {
      method: "POST",
      localAddress,
      agent: false,
      headers: { "content-type": "application/json", "x-payment": payment },
    })
    sent.once("response", (response) => {
      response.resume()
      resume(Effect.succeed(response.statusCode ?? 0))
    })
    sent.once("error", () => resume(Effect.succeed(0)))
    sent.end(JSON.stringify({ address: ann }))
    return Effect.sync(() => void sent.destroy())
  })

/** Tests over the stores of the file. */
export const paymentLimits = () =>
  describe("limits of payments", () => {
    it.live("end a payment whose request fails ten times, and charge nothing for it", () =>
      withStores(
        Effect.gen(function* () {
          const [store, world] = [(yield* AccessStore).payments, makeWorld()]
          const ports = { store, chain: chainOf(world, faultless), facilitator: facilitatorOf(world, faultless) }
          const nowMs = yield* Clock.currentTimeMillis
          const nonce = `0x${"a1".repeat(32)}`
          const payment = {
            ...({ version: 2, payer, recipient, amountRaw: 1_125n, nonce, signature: `0x${"51".repeat(65)}` } as const),
            validAfterMs: 0,
            validBeforeMs: nowMs + 60_000,
          }
          let computed = 0
          const failing = Effect.sync(() => {
            computed += 1
            return { status: 503, body: "" }
          })
          const bound = { payment, priced, client: "buyer", operation: "x402/a", requestDigest: "d", isKeyed: false }
          const attempt = (number: number) =>
            // Each in a process of its own: attempts are counted where payments are stored.
            makePayments({ ...ports, chainId, recipient }).pay({ ...bound, requestId: `limit ${number}` }, failing)
          for (let number = 1; number <= 10; number += 1) assert.strictEqual((yield* attempt(number)).status, 503)
          for (const number of [11, 12]) {
            const refused = yield* Effect.flip(attempt(number))
            assert.deepInclude(refused, { _tag: "PaymentRefused", reason: "too_many_failed_attempts" })
          }
          const stored = yield* store.find({ chainId, asset: worldAsset.address, payer, nonce })
          assert.deepStrictEqual([computed, stored?.state, world.executed.size], [10, "failed", 0])
        }),
      ),
    )

    it.live("answer another payer while payments of one address wait for the facilitator", () =>
      withStores(
        Effect.gen(function* () {
          yield* project(blocks, 1)
          const [store, world] = [(yield* AccessStore).payments, makeWorld()]
          const facilitator = facilitatorOf(world, faultless)
          let verifying = 0
          const layerPayments = Layer.succeed(
            Payments,
            makePayments({
              store,
              chain: chainOf(world, faultless),
              chainId,
              recipient,
              facilitator: {
                ...facilitator,
                verify: (request) =>
                  Effect.suspend(() => {
                    if (!request.payment.nonce.startsWith("0xb0")) return facilitator.verify(request)
                    verifying += 1
                    return Effect.never
                  }),
              },
            }),
          )
          const { url } = yield* startTestApi().pipe(Effect.provide(layerPayments))
          const nowMs = yield* Clock.currentTimeMillis
          const forged = Array.from({ length: 50 }, (_, index) => `0xb0${index.toString(16).padStart(62, "0")}`)
          for (const nonce of forged) yield* Effect.forkScoped(sendFrom(url, "127.0.2.1", headerOf(nonce, nowMs)))
          yield* waitUntil("verifications under way", () => verifying === forged.length)
          const honest = headerOf(`0x${"b1".repeat(32)}`, nowMs)
          assert.strictEqual(yield* sendFrom(url, "127.0.2.1", honest), 429)
          assert.strictEqual(yield* sendFrom(url, "127.0.2.2", honest), 200)
        }).pipe(Effect.scoped, Effect.provide(layerTables)),
      ),
    )
  })
