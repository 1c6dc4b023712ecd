/** `POST /x402/credits`: credits for the client of a key, bought by a payment of x402. */
import { Effect } from "effect"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
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

/** Dependencies of the route. */
export interface CreditsRouteParts {
  readonly enter: EnterGate
  readonly ledger: CreditLedger["Service"]
  readonly payments: Payments["Service"]
  readonly run: <A>(effect: Effect.Effect<A, DatabaseUnavailable>) => Promise<A>
  readonly refuse: (request: FastifyRequest, reply: FastifyReply, failure: Failure) => FastifyReply
  /** URL of the service. */
  readonly url: () => string
}

/** Credits of one purchase, a USD of the plan `payAsYouGo` at least: transactions of the chain cost something, too. */
export const purchasedCreditsMin = 1_000

/** Credits of one purchase: beyond, several payments limit what one mistake costs. */
export const purchasedCreditsMax = 1_000_000

/** Credits that a request without a body asks the price of. */
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

/** The price in millionths of a USD: that of the client's plan, and of `payAsYouGo` for a client whose plan has none. */
const priceOf = (credits: number, { plan }: StoredKey["client"]): number =>
  Math.round(credits * (plans[plan].creditUsd ?? plans.payAsYouGo.creditUsd ?? 0) * 1_000_000)

/** Adds the route. */
export const addCredits = (app: FastifyInstance, parts: CreditsRouteParts): void => {
  const { enter, ledger, payments, run, refuse, url } = parts
  const { onRequest, callerOf } = makeAuthentication(enter, "x402")
  const answer = async (request: FastifyRequest, reply: FastifyReply, body: unknown): Promise<FastifyReply> => {
    const { key } = callerOf(request)
    if (key === undefined) {
      const message = "This key has no credits: all of its requests are free."
      return refuse(request, reply, { code: "NOT_FOUND", message, facts: {} })
    }
    const { client } = key
    const found = creditsOf(body)
    const credits = found ?? exampleCredits
    const malformed = new RequestMalformed({
      reason: `Member \`credits\` must be a whole number from ${purchasedCreditsMin} to ${purchasedCreditsMax}.`,
    })
    const response: PayerResponse = await run(
      answerPayer(payments, {
        ...{ requestId: request.id, headers: paymentHeadersOf(request), operation: "x402/credits" },
        isEmpty: body === undefined,
        priced: {
          url: `${url()}/x402/credits`,
          summary: `${credits} credits for the client of the key.`,
          priceMicroUsd: priceOf(credits, client),
          example: { credits: exampleCredits },
          schema: purchaseSchema,
        },
        variables: found === undefined ? Effect.fail(malformed) : Effect.succeed({ credits, clientId: client.id }),
        purchase: { clientId: client.id, credits },
        compute: Effect.succeed({ status: 200, body: JSON.stringify({ client: client.name, credits }) }),
      }),
    )
    if (response.status === 200) reply.header("x-credits-remaining", await run(ledger.balance(client.id)))
    return sendPaid(reply, response)
  }
  app.post("/x402/credits", {
    onRequest,
    handler: (request, reply) => answer(request, reply, request.body),
    errorHandler: async (error, request, reply) => {
      if (!isEmptyBody(error)) throw error
      return answer(request, reply, undefined)
    },
  })
}
