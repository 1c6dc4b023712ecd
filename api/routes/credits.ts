/** Credits for a client, bought by a payment of x402: `POST /x402/credits` with a key, and the same in the dashboard. */

import { Effect } from "effect"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { isJsonObject, type JsonObject } from "#schemas/domain/json-value.ts"
import { clientName } from "../access/api-keys.ts"
import { RequestMalformed } from "../access/errors.ts"
import type { StoredKey } from "../access/key-store.ts"
import type { PricedRequest } from "../access/payments/payment.ts"
import { plans } from "../access/plan.ts"
import { keyWithoutCredits } from "../access/read-usage.ts"
import type { Api, ApiPlugin } from "../http/api.ts"
import { makeAuthentication } from "../http/authentication.ts"
import { sendFailure } from "../http/failure-reply.ts"
import { answerPayer } from "../paid/answer-payer.ts"
import { isEmptyBody, paymentHeadersOf, sendPaid } from "./payment-reply.ts"

/** A route at which credits are bought. */
interface SaleRoute {
  readonly path: string
  readonly onRequest: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** The client of an authenticated request; `undefined` for the operator, who has no credits. */
  readonly clientOf: (request: FastifyRequest) => StoredKey["client"] | undefined
}

/** Minimum credits per purchase, about one USD on the plan `payAsYouGo`: the transaction itself has a cost. @limit callers */
export const purchasedCreditsMin = 1_000

/** Maximum credits per purchase: splitting larger ones limits the cost of a mistake. @limit callers */
export const purchasedCreditsMax = 1_000_000

/** Credits whose price a request without a body returns. */
const exampleCredits = 10_000

/** JSON schema of the body. */
export const purchaseSchema: JsonObject = {
  type: "object",
  properties: {
    credits: {
      type: "integer",
      description: "Credits to buy.",
      minimum: purchasedCreditsMin,
      maximum: purchasedCreditsMax,
      examples: [exampleCredits],
    },
  },
  required: ["credits"],
}

const creditsMalformed = new RequestMalformed({
  reason: `Member \`credits\` must be a whole number from ${purchasedCreditsMin} to ${purchasedCreditsMax}.`,
})

const creditsOf = (body: unknown): number | undefined => {
  const credits = isJsonObject(body) ? body.credits : undefined
  const isValid = typeof credits === "number" && Number.isInteger(credits)
  return isValid && credits >= purchasedCreditsMin && credits <= purchasedCreditsMax ? credits : undefined
}

/** The price of a credit in USD: that of the client's plan, and of `payAsYouGo` for a client whose plan has none. */
export const creditUsdOf = ({ plan }: StoredKey["client"]): number =>
  plans[plan].creditUsd ?? plans.payAsYouGo.creditUsd ?? 0

/** Describes a purchase of credits. */
const pricedCredits = (credits: number, client: StoredKey["client"], url: string): PricedRequest => ({
  url,
  summary: `${credits} credits for the client ${client.name}.`,
  priceMicroUsd: Math.round(credits * creditUsdOf(client) * 1_000_000),
  example: { credits: exampleCredits },
  schema: purchaseSchema,
  answerExample: { client: client.name, credits: exampleCredits },
})

/** Adds a route at which credits are bought, where payments are accepted: it responds with the price, and to a payment with the purchase. */
export const addSale = (app: FastifyInstance, api: Api, { path, onRequest, clientOf }: SaleRoute): void => {
  const { access, payments } = api
  if (access === undefined || payments === undefined) return
  const sell = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { client, body }: { readonly client: StoredKey["client"]; readonly body: unknown },
  ): Promise<FastifyReply> => {
    const credits = creditsOf(body)
    const shown = credits ?? exampleCredits
    const response = await api.run(
      answerPayer(payments, {
        requestId: request.id,
        headers: paymentHeadersOf(request),
        operation: "x402/credits",
        client: clientName(client),
        isEmpty: body === undefined,
        priced: pricedCredits(shown, client, `${api.url()}${path}`),
        parse: credits === undefined ? Effect.fail(creditsMalformed) : Effect.succeed({ credits, clientId: client.id }),
        variablesOf: (purchase) => purchase,
        purchase: { clientId: client.id, credits: shown },
        execute: () => Effect.succeed({ status: 200, body: JSON.stringify({ client: client.name, credits: shown }) }),
      }),
    )
    if (response.status === 200) {
      reply.header("x-credits-remaining", await api.run(access.ledger.balance(client.id)))
    }
    return sendPaid(reply, response)
  }
  // Without a body, only the price is requested.
  const answer = async (request: FastifyRequest, reply: FastifyReply, body: unknown): Promise<FastifyReply> => {
    const client = clientOf(request)
    if (client !== undefined) return sell(request, reply, { client, body })
    return sendFailure(request, reply, { code: "NOT_FOUND", message: keyWithoutCredits, facts: {} })
  }
  app.post(path, {
    onRequest,
    handler: (request, reply) => answer(request, reply, request.body),
    errorHandler: async (error, request, reply) => {
      if (!isEmptyBody(error)) throw error
      return answer(request, reply, undefined)
    },
  })
}

/** The route for callers with a key. */
export const creditsRoutes: ApiPlugin = async (app, api) => {
  const { onRequest, callerOf } = makeAuthentication(api, "x402")
  addSale(app, api, { path: "/x402/credits", onRequest, clientOf: (request) => callerOf(request).key?.client })
}
