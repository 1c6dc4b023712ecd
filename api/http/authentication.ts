import { Effect } from "effect"
import type { FastifyReply, FastifyRequest } from "fastify"
import type { Caller } from "../access/api-keys.ts"
import type { Admitted, Gate } from "../access/gate.ts"
import type { Surface } from "../access/key-store.ts"
import { once } from "../request/once.ts"
import type { Api } from "./api.ts"
import { setRate } from "./rate-headers.ts"
import { addressOf, headerOf, keyOf } from "./request-header.ts"

const authenticated = new WeakSet<FastifyRequest>()

/** Whether a request was admitted with a key. */
export const isAuthenticated = (request: FastifyRequest): boolean => authenticated.has(request)

const ends = new WeakMap<FastifyReply, () => void>()

/** Counts a request no longer as running: a subscription has a limit of its own. */
export const endRunning = (reply: FastifyReply): void => ends.get(reply)?.()

/** Adds the headers of an admitted request's limit, and counts it as running until its response is closed. */
export const setAdmitted = (reply: FastifyReply, { rate, leave }: Admitted): void => {
  const end = once(leave)
  ends.set(reply, end)
  // A caller that left while its key was looked up has closed its response already.
  if (reply.raw.destroyed) end()
  else reply.raw.once("close", end)
  setRate(reply, rate)
}

/**
 * Authentication of the routes of a surface before the body is read: `onRequest` is their hook, `callerOf` returns the caller to their handlers.
 * Requests are rejected if their key is missing, unknown or restricted to other uses, and beyond limits.
 *
 * @param readKey - Returns the key of a request; `undefined` without one.
 */
export const makeAuthentication = (
  { gate, run }: Pick<Api, "run"> & { readonly gate: Pick<Gate, "enter"> },
  surface: Surface | undefined,
  readKey = keyOf,
) => {
  const callers = new WeakMap<FastifyRequest, Caller>()
  const enter = (request: FastifyRequest) =>
    Effect.suspend(() =>
      gate.enter({ key: readKey(request), surface, origin: headerOf(request, "origin"), address: addressOf(request) }),
    )
  return {
    /** Admits a request, also once more. */
    enter,
    onRequest: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const admitted = await run(enter(request))
      callers.set(request, admitted.caller)
      authenticated.add(request)
      setAdmitted(reply, admitted)
    },
    callerOf: (request: FastifyRequest): Caller => {
      const caller = callers.get(request)
      if (caller === undefined) throw new Error("A request is authenticated before it is handled.")
      return caller
    },
  }
}
