/**
 * Hostile payments over HTTP: forged, replayed, expired, misdirected, under- and overpaid, parallel and cancelled ones, with malformed bodies
 * between them, over a facilitator that fails. Answered requests are paid, refused ones are not, and a paid request can be repeated.
 */

import { assert } from "@effect/vitest"
import { Clock, Effect, Layer } from "effect"
import { AccessStore } from "#api/access/access-store.ts"
import { makePayments } from "#api/access/payments/make-payments.ts"
import { Payments } from "#api/access/payments/payments.ts"
import { startTestApi } from "../api/api.ts"
import { ann } from "../api/api-story.ts"
import { makeRandom, type RandomSource } from "../chain/random.ts"
import { chainOf, facilitatorOf, makeWorld, type PaymentWorld, worldAsset } from "../payments/payment-world.ts"
import type { HostileRequest } from "./hostile-request.ts"
import { mutated, withHostileToken } from "./hostile-value.ts"
import { faultsOf, type HostileAnswer, makeHostileSender } from "./send-hostile.ts"

/** A chain that version 1 of x402 has a name for. */
const [chainId, network] = [84_532, "base-sepolia"]

const recipient = `0x${"ee".repeat(20)}`

const payer = `0x${"cc".repeat(20)}`

/** A signature that the facilitator refuses. */
const forgedSignature = `0x${"00".repeat(65)}`

const path = "/x402/account-identity"

const body = JSON.stringify({ address: ann })

/** The fault of an authorization; absent for those that are replayed, cancelled or sent with other bodies. */
const wrongs = {
  forged: () => ({ signature: forgedSignature }),
  expired: (now: number) => ({ validBefore: String(now - 1) }),
  // Hours ahead, so that it is early even if the machine stalls.
  early: (now: number) => ({ validAfter: String(now + 7_200), validBefore: String(now + 7_300) }),
  long: (now: number) => ({ validBefore: String(now + 3_600) }),
  endless: () => ({ validBefore: "9".repeat(78) }),
  misdirected: () => ({ to: payer }),
  underpaid: () => ({ value: "1124" }),
  overpaid: () => ({ value: "1126" }),
  free: () => ({ value: "0" }),
} satisfies Readonly<Record<string, (now: number) => object>>

const wrongKinds = [
  "forged",
  "expired",
  "early",
  "long",
  "endless",
  "misdirected",
  "underpaid",
  "overpaid",
  "free",
] as const

const rightKinds = ["paid", "replayed", "parallel", "cancelled", "with other bodies"] as const

type Kind = (typeof wrongKinds)[number] | (typeof rightKinds)[number]

const isWrong = (kind: Kind): kind is (typeof wrongKinds)[number] => Object.hasOwn(wrongs, kind)

/** A payment, and the requests that are sent with it: one after the other, or at once. */
interface PaymentCase {
  readonly kind: Kind
  readonly nonce: `0x${string}`
  readonly requests: ReadonlyArray<HostileRequest>
}

const paymentCase = (random: RandomSource, index: number, now: number): PaymentCase => {
  const kind: Kind = random.oneIn(2) ? random.pick(wrongKinds) : random.pick(rightKinds)
  const nonce = `0x${index.toString(16).padStart(64, "0")}` as const
  const { signature, ...authorization } = {
    signature: `0x${"51".repeat(65)}`,
    from: payer,
    to: recipient,
    value: "1125",
    nonce,
    validAfter: String(now - 60),
    validBefore: String(now + 100),
    ...(isWrong(kind) && wrongs[kind](now)),
  }
  const payment = { x402Version: 1, scheme: "exact", network, payload: { signature, authorization } }
  const text = Buffer.from(JSON.stringify(payment)).toString("base64")
  const hostileBody = () => (random.oneIn(2) ? withHostileToken(body, random) : mutated(body, random))
  const requests = Array.from({ length: kind === "paid" ? 1 : 2 + random.below(2) }, (_, turn): HostileRequest => {
    const isHostile = random.oneIn(8) || (kind === "with other bodies" && turn !== 1)
    return {
      family: `payment: ${kind}`,
      method: "POST",
      path,
      key: "none",
      isBinary: isHostile,
      body: isHostile ? hostileBody() : body,
      headers: {
        "content-type": "application/json",
        "x-payment": random.oneIn(20) ? mutatedHeader(text, random) : text,
      },
      ...(kind === "cancelled" && turn === 0 && { cancelledAfterMs: random.below(30) }),
    }
  })
  return { kind, nonce, requests }
}

/** A header that is no payment, which no header of HTTP may be with other characters than these. */
const mutatedHeader = (text: string, random: RandomSource): string =>
  mutated(text.slice(0, random.below(text.length)), random).replace(/[^\x20-\x7e]/g, "")

const layerOf = (world: PaymentWorld, random: RandomSource, count: number) =>
  Layer.effect(
    Payments,
    Effect.map(AccessStore, ({ payments: store }) => {
      const settle = Array.from({ length: count }, () =>
        random.oneIn(8) ? random.pick(["slow", "dead"] as const) : "none",
      )
      const faults = { settle, find: [] }
      const facilitator = facilitatorOf(world, faults)
      const verify: typeof facilitator.verify = (request) =>
        request.payment.signature === forgedSignature
          ? Effect.succeed({ isValid: false, reason: "invalid_exact_evm_payload_signature" })
          : facilitator.verify(request)
      const ports = { store, facilitator: { ...facilitator, verify }, chain: chainOf(world, faults) }
      return makePayments({ ...ports, chainId, recipient })
    }),
  )

/** Sends hostile payments to an API of their own, and fails with a list of faults. */
export const withstandPayments = Effect.fn("test.withstandPayments")(function* (seed: number, count: number) {
  const [random, world, store] = [makeRandom(seed), makeWorld(), (yield* AccessStore).payments]
  const { url } = yield* startTestApi().pipe(Effect.provide(layerOf(world, random, count)))
  const sender = makeHostileSender(url)
  yield* Effect.addFinalizer(() => Effect.sync(sender.close))
  const send = (request: HostileRequest) => Effect.promise(() => sender.send(request, undefined))
  const statuses = new Map<string, number>()
  const faultsOfCase = Effect.fnUntraced(function* (index: number) {
    const { kind, nonce, requests } = paymentCase(random, index, Math.floor((yield* Clock.currentTimeMillis) / 1_000))
    const answers = yield* Effect.forEach(requests, send, { concurrency: kind === "parallel" ? 3 : 1 })
    const seen = answers.flatMap((answer, turn): ReadonlyArray<readonly [HostileRequest, HostileAnswer]> => {
      const request = requests[turn]
      return answer === undefined || request === undefined ? [] : [[request, answer]]
    })
    for (const [, { status }] of seen) statuses.set(`${kind} ${status}`, (statuses.get(`${kind} ${status}`) ?? 0) + 1)
    const answered = seen.filter(([, { status }]) => status === 200)
    const stored = yield* store.find({ chainId, asset: worldAsset.address, payer, nonce })
    const isPaid = world.executed.has(nonce)
    const { cancelledAfterMs: _, ...first } = answered[0]?.[0] ?? requests[0] ?? assert.fail("A case has requests.")
    const again = answered.length > 0 ? yield* send(first) : undefined
    const texts = [...answered.map(([, answer]) => answer.body), ...(again === undefined ? [] : [again.body])]
    return [
      ...seen.flatMap(([request, answer]) =>
        faultsOf(request, answer, []).filter((fault) => !fault.startsWith("an answer without")),
      ),
      ...(answered.length > 0 && !isPaid ? ["a free answer"] : []),
      ...(isWrong(kind) && (isPaid || answered.length > 0) ? ["a wrong payment is accepted"] : []),
      ...(isPaid && stored === undefined ? ["a payment that is not stored"] : []),
      ...(new Set(texts).size > 1 ? ["two answers of one payment"] : []),
      ...(again !== undefined && again.status !== 200
        ? [`the status ${again.status} of a paid request that is repeated`]
        : []),
    ].map(
      (fault) =>
        `${fault}: ${kind} ${nonce} ${JSON.stringify(seen.map(([request, answer]) => [request.body, answer.status, answer.body.slice(0, 200)]))}`,
    )
  })
  const faults = yield* Effect.forEach(
    Array.from({ length: count }, (_, index) => index),
    faultsOfCase,
    { concurrency: 8 },
  )
  assert.deepStrictEqual(faults.flat().slice(0, 20), [], `${faults.flat().length} faults of seed ${seed}`)
  assert.isAbove(world.executed.size, 0, "some of them are paid")
  yield* Effect.logDebug("Hostile payments were withstood.", Object.fromEntries([...statuses].sort()))
})
