/** Routes about access: `GET /prices.json`, open to all, and `GET /usage` about the client of a key. */
import type { Effect } from "effect"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { CreditLedger } from "../access/credit-ledger.ts"
import type { DatabaseUnavailable } from "../access/errors.ts"
import { priceCatalogue } from "../access/price-catalogue.ts"
import { readUsage, usageDaysMax, usageDaysOf } from "../access/read-usage.ts"
import type { Failure } from "../graphql/failure.ts"
import { type EnterGate, makeAuthentication } from "./authentication.ts"
import { sharedHeaders } from "./make-app.ts"

/** Dependencies of the routes. */
export interface AccessRouteParts {
  readonly enter: EnterGate
  /** Absent where nothing is charged. */
  readonly ledger: CreditLedger["Service"] | undefined
  readonly run: <A>(effect: Effect.Effect<A, DatabaseUnavailable>) => Promise<A>
  readonly refuse: (request: FastifyRequest, reply: FastifyReply, failure: Failure) => FastifyReply
}

/** Adds the routes. */
export const addAccess = (app: FastifyInstance, { enter, ledger, run, refuse }: AccessRouteParts): void => {
  app.get("/prices.json", (_request, reply) => reply.headers(sharedHeaders).send(priceCatalogue))
  const { onRequest, callerOf } = makeAuthentication(enter, undefined)
  app.get<{ Querystring: { days?: string } }>("/usage", { onRequest }, async (request, reply) => {
    const { key } = callerOf(request)
    if (ledger === undefined || key === undefined) {
      const message = "This key has no credits: all of its requests are free."
      return refuse(request, reply, { code: "NOT_FOUND", message, facts: {} })
    }
    const days = usageDaysOf(request.query.days)
    if (days === undefined) {
      const message = `The parameter days is not a whole number of 1 to ${usageDaysMax}.`
      return refuse(request, reply, { code: "BAD_REQUEST", message, facts: {} })
    }
    return reply.send(await run(readUsage(ledger, key.client.id, days)))
  })
}
