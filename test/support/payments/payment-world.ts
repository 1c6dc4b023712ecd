/**
 * A chain and a facilitator of payments that fail by a script: the peers of the code under test. The chain executes an authorization once, at any
 * time until it ends, whatever the facilitator has answered.
 */
import { Clock, Effect } from "effect"
import { FacilitatorUnavailable, PaymentChainUnavailable } from "#api/access/payments/errors.ts"
import type { Facilitator, SettleOutcome } from "#api/access/payments/facilitator.ts"
import type { PaymentChain } from "#api/access/payments/payment-chain.ts"
import type { PaymentPorts } from "#api/access/payments/settle-payment.ts"
import type { Hash } from "#schemas/domain/primitive.ts"

/** A request with a price, and without examples. */
export const priced = {
  url: "https://service.example/x402/a",
  summary: "A",
  priceMicroUsd: 1_125,
  example: {},
  schema: {},
  answerExample: {},
}

/** Outcome of an attempt to settle. */
export const settleFaults = [
  /** Executed and reported. */
  "none",
  /** Executed, and the answer is lost. */
  "slow",
  /** Neither executed nor answered. */
  "dead",
  /** Not answered, and executed later. */
  "late",
  /** Sent, and reverted by the chain. */
  "reverting",
  /** Refused, as the payer has moved the balance. */
  "refused",
  /** Refused, and executed later nevertheless. */
  "lying",
] as const

/** Outcome of an attempt to settle. */
export type SettleFault = (typeof settleFaults)[number]

/** The chain: transactions by the nonce that they executed, and authorizations that will be executed later. */
export interface PaymentWorld {
  readonly executed: Map<Hash, Hash>
  readonly waiting: Set<Hash>
}

/** Makes a chain without transactions. */
export const makeWorld = (): PaymentWorld => ({ executed: new Map(), waiting: new Set() })

/** Executes an authorization; a used nonce changes nothing. */
export const execute = ({ executed, waiting }: PaymentWorld, nonce: Hash): Hash => {
  waiting.delete(nonce)
  const transaction = executed.get(nonce) ?? `0x${nonce.slice(2).split("").reverse().join("")}`
  executed.set(nonce, transaction)
  return transaction
}

/** The asset of the chain. */
export const worldAsset = { address: `0x${"a5".repeat(20)}`, name: "USD Coin", version: "2", decimals: 6 }

/** Faults of the peers, taken in order; none after the last one. */
export interface PeerFaults {
  readonly settle: Array<SettleFault>
  /** Whether a lookup fails. */
  readonly find: Array<boolean>
}

/** The chain of a world. */
export const chainOf = (world: PaymentWorld, faults: PeerFaults): PaymentChain["Service"] => ({
  asset: Effect.succeed(worldAsset),
  preview: ({ nonce }) =>
    Effect.sync(() => ({ head: 100, outcome: world.executed.has(nonce) ? "used" : "executable" }) as const),
  find: ({ payment: { nonce } }) =>
    Effect.gen(function* () {
      if (faults.find.shift() === true) return yield* new PaymentChainUnavailable({ cause: new Error("down") })
      const transaction = world.executed.get(nonce)
      const headMs = yield* Clock.currentTimeMillis
      return transaction === undefined ? { kind: "unused", headMs } : { kind: "paid", transaction }
    }),
})

/** The facilitator of a world. */
export const facilitatorOf = (world: PaymentWorld, faults: PeerFaults): Facilitator["Service"] => {
  const silent = () => new FacilitatorUnavailable({ cause: new Error("no answer") })
  return {
    verify: ({ payment: { nonce } }) =>
      Effect.succeed(world.executed.has(nonce) ? { isValid: false, reason: "nonce_already_used" } : { isValid: true }),
    settle: ({ payment: { nonce } }) =>
      Effect.suspend((): Effect.Effect<SettleOutcome, FacilitatorUnavailable> => {
        const fault = faults.settle.shift() ?? "none"
        if (world.executed.has(nonce)) {
          return Effect.succeed({ kind: "unknown", reason: "nonce_already_used", transaction: undefined })
        }
        if (fault === "none" || fault === "slow") {
          const transaction = execute(world, nonce)
          return fault === "none" ? Effect.succeed({ kind: "settled", transaction }) : Effect.fail(silent())
        }
        if (fault === "late" || fault === "lying") world.waiting.add(nonce)
        if (fault === "dead" || fault === "late") return Effect.fail(silent())
        if (fault === "reverting") {
          const transaction = `0x${"fa".repeat(32)}`
          return Effect.succeed({ kind: "unknown", reason: "transaction_failed", transaction })
        }
        return Effect.succeed({ kind: "refused", reason: "insufficient_funds" })
      }),
  }
}

/** A process that is killed at some call of a port: before the call has had an effect, or after that. */
export interface KillPoint {
  readonly call: number
  readonly isAfter: boolean
}

type Call = (...values: ReadonlyArray<never>) => Effect.Effect<unknown, unknown>

/** Ports of a process that is killed: from its kill point on no call has an effect, those of its finalizers included. */
export const killedAt = (ports: PaymentPorts, point: KillPoint | undefined): PaymentPorts => {
  let count = 0
  let isDead = false
  const killable = (effect: Effect.Effect<unknown, unknown>) =>
    Effect.suspend(() => {
      if (isDead) return Effect.die("killed")
      count += 1
      if (count - 1 !== point?.call) return effect
      isDead = true
      return point.isAfter ? Effect.andThen(Effect.exit(effect), Effect.die("killed")) : Effect.die("killed")
    })
  const wrap = <Port extends object>(port: Port): Port =>
    Object.fromEntries(
      Object.entries(port).map(([name, member]) => [
        name,
        // A port has effects, and functions that return them.
        typeof member === "function"
          ? (...values: ReadonlyArray<never>) => killable((member as Call)(...values))
          : killable(member),
      ]),
    ) as Port
  return { store: wrap(ports.store), facilitator: wrap(ports.facilitator), chain: wrap(ports.chain) }
}
