/** Admits requests: authenticates their key, checks its restrictions, and applies the limits of its client. */
import { Clock, Effect } from "effect"
import { addressGroup } from "./address-group.ts"
import { type ApiKeys, type Caller, clientName, type KeyMissing, type KeyUnknown } from "./api-keys.ts"
import {
  ConcurrencyLimited,
  type DatabaseUnavailable,
  type KeyNotAllowed,
  RateLimited,
  type SessionMissing,
} from "./errors.ts"
import { type KeyUse, requireAllowed } from "./key-use.ts"
import { plans } from "./plan.ts"
import { makeRequestLimit, type RateState, type RequestLimit } from "./request-limit.ts"

/**
 * Requests per minute and address without a valid key: enough to fix a wrong key, too few to guess one. Beyond it a key is looked up only if it
 * has authenticated before in this process.
 *
 * @limit callers
 */
export const unknownPerMinuteMax = 60

/** Requests per minute and address to routes that need no key: a page of pictures makes a hundred. @limit callers */
export const openPerMinuteMax = 3_000

/** Requests per minute and address with a payment instead of a key. Several payers may share an address. @limit callers */
export const payingPerMinuteMax = 600

/** Requests per minute of a key of the configuration: more than a process can answer, so that responses name a limit that its owner never reaches. */
export const configuredPerMinuteMax = 600_000

/** A request at the gate. */
export interface GateRequest extends KeyUse {
  readonly key: string | undefined
  /** Address of the peer. */
  readonly address: string
}

/** An admitted request. */
export interface Admitted {
  readonly caller: Caller
  /** The limit of the client's requests, or of a key of the configuration. */
  readonly rate: RateState
  /** To be called once the request has ended. */
  readonly leave: () => void
}

/** Why a request is refused. */
export type GateFailure =
  | ConcurrencyLimited
  | DatabaseUnavailable
  | KeyMissing
  | KeyNotAllowed
  | KeyUnknown
  | RateLimited
  | SessionMissing

/** The gate of a process. */
export interface Gate {
  /** Admits a request, or fails. Every admitted request counts as running until `leave`. */
  readonly enter: (request: GateRequest) => Effect.Effect<Admitted, GateFailure>
  /** Counts a request to a route that needs no key, by its address. Fails beyond the limit of a minute. */
  readonly countOpen: (address: string) => Effect.Effect<RateState, RateLimited>
  /** Counts a request with a payment instead of a key, by its address. Fails beyond the limit of a minute. */
  readonly countPaying: (address: string) => Effect.Effect<RateState, RateLimited>
  /** Admits a request of a caller that is authenticated by other means than a key. */
  readonly admit: (
    caller: Caller,
    use: KeyUse,
  ) => Effect.Effect<Admitted, ConcurrencyLimited | KeyNotAllowed | RateLimited>
  /** Counts a request of a subject that is no client. Fails beyond the limit of a minute. */
  readonly count: (subject: string, perMinuteMax: number) => Effect.Effect<RateState, RateLimited>
  /** Counts a request of an address that authenticates with nothing. Fails beyond the limit of a minute. */
  readonly countUnknown: (address: string) => Effect.Effect<RateState, RateLimited>
  /** Looks up a secret, which the caller may have guessed: counted by address before the lookup, unless it succeeds. */
  readonly lookUp: <A, E extends { readonly _tag: string }>(
    address: string,
    look: Effect.Effect<A, E>,
  ) => Effect.Effect<A, E | RateLimited>
}

const free = () => undefined

/**
 * Makes a gate.
 *
 * @param limit - Counts of requests.
 */
export const makeGate = (keys: ApiKeys["Service"], limit: RequestLimit): Gate => {
  const running = new Map<number, number>()
  // Counted per process: unauthenticated callers have many addresses, and exchanging their counts would cost more than it saves.
  const open = makeRequestLimit()
  const take = Effect.fnUntraced(function* (counts: RequestLimit, subject: string, limitMax: number) {
    const rate = counts.take(subject, limitMax, yield* Clock.currentTimeMillis)
    if (!rate.isAllowed) return yield* new RateLimited({ requestsMax: limitMax, retryAfterSeconds: rate.resetSeconds })
    return rate
  })
  const begin = (clientId: number, countMax: number): Effect.Effect<() => void, ConcurrencyLimited> =>
    Effect.suspend(() => {
      const count = running.get(clientId) ?? 0
      if (count >= countMax) return Effect.fail(new ConcurrencyLimited({ requestsMax: countMax }))
      running.set(clientId, count + 1)
      return Effect.succeed(() => {
        const left = (running.get(clientId) ?? 1) - 1
        if (left === 0) running.delete(clientId)
        else running.set(clientId, left)
      })
    })
  const lookUp: Gate["lookUp"] = (address, look) => {
    // Counted before the lookup, so that guesses cause no more lookups than that.
    const subject = `address ${addressGroup(address)}`
    const giveBack = Effect.sync(() => limit.giveBack(subject))
    return Effect.andThen(
      take(limit, subject, unknownPerMinuteMax),
      look.pipe(
        Effect.tap(() => giveBack),
        Effect.tapError(({ _tag }) => (_tag === "DatabaseUnavailable" ? giveBack : Effect.void)),
      ),
    )
  }
  const count: Gate["count"] = (subject, perMinuteMax) => take(limit, subject, perMinuteMax)
  const admit: Gate["admit"] = Effect.fnUntraced(function* (caller, use) {
    yield* requireAllowed(caller, use)
    if (caller.key === undefined) {
      return { caller, rate: yield* take(limit, `key ${caller.keyId}`, configuredPerMinuteMax), leave: free }
    }
    const { client } = caller.key
    const { requestsPerMinuteMax, concurrencyMax } = plans[client.plan]
    const rate = yield* take(limit, clientName(client), requestsPerMinuteMax)
    return { caller, rate, leave: yield* begin(client.id, concurrencyMax) }
  })
  return {
    countOpen: (address) => take(open, addressGroup(address), openPerMinuteMax),
    enter: (request) => {
      const { key, address } = request
      const check = keys.check(key)
      return Effect.flatMap(keys.isFamiliar(key) ? check : lookUp(address, check), (caller) => admit(caller, request))
    },
    countPaying: (address) => count(`paying ${addressGroup(address)}`, payingPerMinuteMax),
    admit,
    count,
    countUnknown: (address) => count(`address ${addressGroup(address)}`, unknownPerMinuteMax),
    lookUp,
  }
}
