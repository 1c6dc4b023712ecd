/** Billing of requests: their meters, and the bill in headers and extensions. */
import { Effect } from "effect"
import type { FastifyReply } from "fastify"
import type { Store } from "#projections/store/store.ts"
import type { CreditLedger } from "../access/credit-ledger.ts"
import { type Bill, type MeterOf, makeMeter, settled, timeCredits } from "../access/meter.ts"
import { failureOf, internalFailure } from "../graphql/failure.ts"
import {
  type Answer,
  type AnswerRequest,
  type AnswerSettings,
  answerGraphql,
  failureAnswer,
} from "../graphql/graphql-answer.ts"

/** Makes meters over a ledger. */
export const makeMeterOf =
  (ledger: CreditLedger | undefined): MeterOf =>
  ({ key }, requestId, fixed) =>
    ledger === undefined || key === undefined
      ? undefined
      : makeMeter({ ledger, key, requestId, ...(fixed && { fixed }) })

/** Adds the headers of a bill: what the request cost, and the credits that are left. */
export const setBill = (reply: FastifyReply, bill: Bill | undefined): void => {
  if (bill === undefined) return
  reply.header("x-credits-cost", bill.cost)
  if (bill.remaining !== undefined) reply.header("x-credits-remaining", bill.remaining)
}

/** Credits of an answer: those of its data, and at least those of its time if something in it was stopped at a limit or refused late. */
const costOfAnswer = (answer: Answer, elapsedMs: number): number =>
  Math.max(answer.cost, timeCredits(answer, elapsedMs))

/** Answers a GraphQL request, settles its cost and adds its bill. Never fails. */
export const answerBilled = (request: AnswerRequest, answers: AnswerSettings): Effect.Effect<Answer, never, Store> =>
  settled(request.meter, answerGraphql(request, answers), costOfAnswer).pipe(
    Effect.map(({ result, bill }) =>
      bill === undefined
        ? result
        : { ...result, body: { ...result.body, extensions: { ...result.body.extensions, credits: bill } } },
    ),
    Effect.catch((error) => Effect.succeed(failureAnswer(failureOf(error) ?? internalFailure, request.requestId))),
  )
