import type { FastifyRequest } from "fastify"
import type { Caller } from "../access/api-keys.ts"
import type { Surface } from "../access/key-store.ts"
import type { KeyUse } from "../access/key-use.ts"
import { headerOf, keyOf } from "./request-header.ts"

/** Authenticates a key for a use. Rejects if it is missing, unknown, or restricted to other uses. */
export type CheckKey = (key: string | undefined, use: KeyUse) => Promise<Caller>

/** Authentication of the routes of a surface before the body is read: `onRequest` is their hook, `callerOf` returns the caller to their handlers. */
export const makeAuthentication = (check: CheckKey, surface: Surface | undefined) => {
  const callers = new WeakMap<FastifyRequest, Caller>()
  return {
    onRequest: async (request: FastifyRequest): Promise<void> => {
      callers.set(request, await check(keyOf(request), { surface, origin: headerOf(request, "origin") }))
    },
    callerOf: (request: FastifyRequest): Caller => {
      const caller = callers.get(request)
      if (caller === undefined) throw new Error("A request is authenticated before it is handled.")
      return caller
    },
  }
}
