import type { FastifyRequest } from "fastify"
import type { Caller } from "../access/api-keys.ts"
import { keyOf } from "./request-header.ts"

/** Authenticates a key. Rejects if it is missing or unknown. */
export type CheckKey = (key: string | undefined) => Promise<Caller>

/** Authentication of a route before the body is read: `onRequest` is its hook, `callerOf` returns the caller to its handler. */
export const makeAuthentication = (check: CheckKey) => {
  const callers = new WeakMap<FastifyRequest, Caller>()
  return {
    onRequest: async (request: FastifyRequest): Promise<void> => {
      callers.set(request, await check(keyOf(request)))
    },
    callerOf: (request: FastifyRequest): Caller => {
      const caller = callers.get(request)
      if (caller === undefined) throw new Error("A request is authenticated before it is handled.")
      return caller
    },
  }
}
