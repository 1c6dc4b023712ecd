/** Credits for a client, bought by a payment of x402: `POST /x402/credits` with a key, and the same in the dashboard. */
import { Effect } from "effect"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { clientName } from "../access/api-keys.ts"
import type { CreditLedger } from "../access/credit-ledger.ts"
import type { DatabaseUnavailable } from "../access/errors.ts"
import type { StoredKey } from "../access/key-store.ts"
import { plans } from "../access/plan.ts"
import type { Failure } from "../graphql/failure.ts"
import { answerPayer, type PayerResponse } from "../paid/answer-payer.ts"
import { isJsonObject, type JsonObject } from "../paid/json-value.ts"
import type { Payments } from "../payments/payments.ts"
import { RequestMalformed } from "../request/errors.ts"
import { type EnterGate, makeAuthentication } from "./authentication.ts"
import { isEmptyBody, paymentHeadersOf, sendPaid } from "./payment-reply.ts"

/** Dependencies of sales. */
export interface SaleParts {
  readonly ledger: CreditLedger["Service"]
  readonly payments: Payments["Service"]
  readonly run: <A>(effect: Effect.Effect<A, DatabaseUnavailable>) => Promise<A>
  /** URL of the service. */
  readonly url: () => string
}

/** A request to buy credits. */
interface Sale {
  /** Path of the route, which the payment names. */
  readonly path: string
  readonly client: StoredKey["client"]
  /** Absent if only the price is requested. */
  readonly body: unknown
}

/** Sells credits: responds with the price, and to a payment with the purchase. */
export type SellCredits = (request: FastifyRequest, reply: FastifyReply, sale: Sale) => Promise<FastifyReply>

/** A route at which credits are bought. */
export interface SaleRoute {
  readonly path: string
  readonly onRequest: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** The client of an authenticated request; `undefined` for the operator, who has no credits. */
  readonly clientOf: (request: FastifyRequest) => StoredKey["client"] | undefined
  readonly sell: SellCredits
  readonly refuse: (request: FastifyRequest, reply: FastifyReply, failure: Failure) => FastifyReply
}

/** Credits of one purchase, a USD of the plan `payAsYouGo` at least: transactions of the chain cost something, too. */
export const purchasedCreditsMin = 1_000

/** Credits of one purchase: beyond, several payments limit what one mistake costs. */
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

const creditsOf = (body: unknown): number | undefined => {
  const credits = isJsonObject(body) ? body.credits : undefined
  const isValid = typeof credits === "number" && Number.isInteger(credits)
  return isValid && credits >= purchasedCreditsMin && credits <= purchasedCreditsMax ? credits : undefined
}

/** The price of a credit in USD: that of the client's plan, and of `payAsYouGo` for a client whose plan has none. */
export const creditUsdOf = ({ plan }: StoredKey["client"]): number =>
  plans[plan].creditUsd ?? plans.payAsYouGo.creditUsd ?? 0

/** Makes the sale of credits. */
export const makeSellCredits =
  ({ ledger, payments, run, url }: SaleParts): SellCredits =>
  async (request, reply, { path, client, body }) => {
    const found = creditsOf(body)
    const credits = found ?? exampleCredits
    const malformed = new RequestMalformed({
      reason: `Member \`credits\` must be a whole number from ${purchasedCreditsMin} to ${purchasedCreditsMax}.`,
    })
    const response: PayerResponse = await run(
      answerPayer(payments, {
        requestId: request.id,
        headers: paymentHeadersOf(request),
        operation: "x402/credits",
        client: clientName(client),
        isEmpty: body === undefined,
        priced: {
          url: `${url()}${path}`,
          summary: `${credits} credits for the client ${client.name}.`,
          priceMicroUsd: Math.round(credits * creditUsdOf(client) * 1_000_000),
          example: { credits: exampleCredits },
          schema: purchaseSchema,
          answerExample: { client: client.name, credits: exampleCredits },
        },
        variables: found === undefined ? Effect.fail(malformed) : Effect.succeed({ credits, clientId: client.id }),
        purchase: { clientId: client.id, credits },
        compute: Effect.succeed({ status: 200, body: JSON.stringify({ client: client.name, credits }) }),
      }),
    )
    if (response.status === 200) reply.header("x-credits-remaining", await run(ledger.balance(client.id)))
    return sendPaid(reply, response)
  }

/** Adds a route at which credits are bought. */
export const addSale = (app: FastifyInstance, { path, onRequest, clientOf, sell, refuse }: SaleRoute): void => {
  const answer = async (request: FastifyRequest, reply: FastifyReply, body: unknown): Promise<FastifyReply> => {
    const client = clientOf(request)
    if (client !== undefined) return sell(request, reply, { path, client, body })
    const message = "This key has no credits: all of its requests are free."
    return refuse(request, reply, { code: "NOT_FOUND", message, facts: {} })
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

/** Adds the route for callers with a key. */
export const addCredits = (
  app: FastifyInstance,
  { enter, sell, refuse }: Pick<SaleRoute, "sell" | "refuse"> & { readonly enter: EnterGate },
): void => {
  const { onRequest, callerOf } = makeAuthentication(enter, "x402")
  const clientOf: SaleRoute["clientOf"] = (request) => callerOf(request).key?.client
  addSale(app, { path: "/x402/credits", onRequest, clientOf, sell, refuse })
}
