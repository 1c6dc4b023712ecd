/** Slots for paid requests: shared between clients, as a forged payment costs its sender nothing, and one after the other for each payment. */
import { Effect, Semaphore } from "effect"
import { makeFairSlots } from "../fair-slots.ts"
import { PaymentsLimited } from "./errors.ts"
import type { Payment } from "./payment.ts"

/** Concurrent paid requests per process. @limit operators */
const paymentsAtOnceMax = 200

/** Paid requests that a process answers, or that wait for a slot; further ones are refused. */
const paymentsHeldMax = 400

/** Concurrent paid requests per client: with five seconds per settlement, as many as an address may send in a minute. @limit callers */
const paymentsOfClientMax = 50

/** Concurrent requests per payment and process: more could block other callers. @limit callers */
const requestsPerPaymentMax = 10

const limited = (requestsMax: number) => new PaymentsLimited({ requestsMax })

/** Runs effects of one name one after the other. */
const makeTurns = () => {
  const turns = new Map<string, { readonly semaphore: Semaphore.Semaphore; count: number }>()
  return <A, E, R>(name: string, work: Effect.Effect<A, E, R>): Effect.Effect<A, E | PaymentsLimited, R> =>
    Effect.suspend((): Effect.Effect<A, E | PaymentsLimited, R> => {
      const turn = turns.get(name) ?? { semaphore: Semaphore.makeUnsafe(1), count: 0 }
      if (turn.count >= requestsPerPaymentMax) return Effect.fail(limited(requestsPerPaymentMax))
      turns.set(name, turn)
      turn.count += 1
      const leave = Effect.sync(() => {
        turn.count -= 1
        if (turn.count === 0) turns.delete(name)
      })
      return turn.semaphore.withPermits(1)(work).pipe(Effect.ensuring(leave))
    })
}

/** Makes the slots of a process. Work that exceeds a bound fails with `PaymentsLimited`. */
export const makePaymentSlots = () => {
  const bounds = {
    runningMax: paymentsAtOnceMax,
    runningOfClientMax: paymentsOfClientMax,
    heldMax: paymentsHeldMax,
    heldOfClientMax: paymentsOfClientMax,
  }
  const inSlot = makeFairSlots(bounds, limited)
  const inTurn = makeTurns()
  return <A, E, R>(client: string, { payer, nonce }: Payment, work: Effect.Effect<A, E, R>) =>
    inSlot(client, inTurn(`${payer} ${nonce}`, work))
}
