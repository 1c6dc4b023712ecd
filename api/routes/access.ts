/** Routes about access: `GET /prices.json`, open to all, and `GET /usage` about the client of a key. */

import { keyWithoutCredits, readUsage, usageDaysMax, usageDaysOf } from "../access/read-usage.ts"
import type { ApiPlugin } from "../http/api.ts"
import { makeAuthentication } from "../http/authentication.ts"
import { sendFailure } from "../http/failure-reply.ts"
import { sharedHeaders } from "../http/make-app.ts"
import { priceCatalogue } from "../paid/price-catalogue.ts"

/** The routes. */
export const accessRoutes: ApiPlugin = async (app, api) => {
  app.get("/prices.json", (_request, reply) => reply.headers(sharedHeaders).send(priceCatalogue))
  const { onRequest, callerOf } = makeAuthentication(api, undefined)
  app.get<{ Querystring: { days?: string } }>("/usage", { onRequest }, async (request, reply) => {
    const { key } = callerOf(request)
    if (api.access === undefined || key === undefined) {
      return sendFailure(request, reply, { code: "NOT_FOUND", message: keyWithoutCredits, facts: {} })
    }
    const days = usageDaysOf(request.query.days)
    if (days === undefined) {
      const message = `The parameter days is not a whole number of 1 to ${usageDaysMax}.`
      return sendFailure(request, reply, { code: "BAD_REQUEST", message, facts: {} })
    }
    return reply.send(await api.run(readUsage(api.access.ledger, key.client.id, days)))
  })
}
