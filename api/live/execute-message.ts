import { Clock, Effect } from "effect"
import { execute } from "graphql"
import type { LiveMessageModel } from "#schemas/graphql/live-model.ts"
import { type ExecutionSettings, makeContext, type Served } from "../graphql/execution-context.ts"
import { failureOf } from "../graphql/failure.ts"
import { publicErrors } from "../graphql/public-errors.ts"
import { type Deadline, type ExecutionContext, makeRunField } from "../graphql/resolver-effects.ts"
import { AnswerTooLate } from "../request/errors.ts"
import { type ExecutedMessage, type PlacedMessage, stateOf } from "./chain-messages.ts"
import type { LiveSession } from "./live-session.ts"

/** Whether a failure passes by itself: the same step succeeds later. */
export const isUnavailable = (error: unknown): boolean => failureOf(error)?.code === "UNAVAILABLE"

/** Whether a step took too long, which it does on a loaded machine, or always. */
export const isLate = (error: unknown): boolean => failureOf(error)?.code === "TIMEOUT"

/** Executes the document for a message. Fails as a field whose failure leaves nothing to send. */
export const executeMessage = Effect.fnUntraced(function* (
  session: LiveSession,
  placed: PlacedMessage,
  served: Served,
  settings: ExecutionSettings,
) {
  // The cursor depends on what is sent, and is set then.
  const message: LiveMessageModel<unknown> = { ...placed.message, cursor: "" }
  const { caller, surface, prepared, variables, requestId } = session
  const { answerBudgetMs: budgetMs } = settings
  const deadline: Deadline = {
    atMs: (yield* Clock.currentTimeMillis) + budgetMs,
    failure: () => new AnswerTooLate({ budgetMs, reductions: prepared.reductions() }),
  }
  const own = { caller, deadline, awaitReads: () => false, awaitNames: () => false }
  const { context, uses } = yield* makeContext(served, own, { settings, surface })
  context.marks.select([message.chainId])
  const contextValue: ExecutionContext = { ...context, run: yield* makeRunField(deadline) }
  // Its caller has no turn to wait for: the executions of all subscriptions are bounded together.
  const { data, errors: found = [] } = yield* Effect.promise(async () =>
    execute({
      schema: surface.schema,
      document: prepared.document,
      operationName: prepared.operation.name?.value,
      variableValues: variables,
      rootValue: message,
      contextValue,
    }),
  )
  // Without its content a message would be missing from the client's copy: it is found again later.
  const [lost] = data == null ? found : found.filter(({ originalError }) => isUnavailable(originalError))
  if (lost !== undefined) return yield* Effect.fail(lost.originalError ?? lost)
  const { errors } = yield* publicErrors([...found, ...context.reported], "execute", requestId)
  const result = {
    data: data ?? null,
    ...(errors.length > 0 && { errors }),
    extensions: { requestId, asOf: uses.asOf() },
  }
  const executed: ExecutedMessage = { ...placed, result, found: stateOf(placed, result, session.keys) }
  return { uses, executed }
}, Effect.scoped)
