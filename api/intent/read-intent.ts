/** Intents of transactions, by the descriptors at the marks of a request. */
import { Effect } from "effect"
import type { IntentMetadata } from "#schemas/domain/intent-metadata.ts"
import type { IntentReader } from "#schemas/domain/intent-reader.ts"
import type { SignableCall } from "#schemas/domain/signable-call.ts"
import type { TransactionIntent } from "#schemas/domain/transaction-intent.ts"
import type { TransactionModel } from "#schemas/graphql/history-model.ts"
import type { IntentModel } from "#schemas/graphql/intent-model.ts"
import type { ResolverContext } from "../context/resolver-context.ts"
import { checkIntent, hasAllowances } from "./intent-checks.ts"
import { describeWithFacts } from "./intent-lookups.ts"
import { readerAt } from "./intent-reader.ts"

/** Describes a call or message with the facts that the description requires, and adds the trust in it. */
export const describeIntent = (
  reader: IntentReader,
  describe: (metadata: IntentMetadata) => TransactionIntent,
  context: ResolverContext,
) =>
  Effect.map(
    describeWithFacts(describe, context),
    (intent): IntentModel => ({ intent, trust: reader.trustOf(intent), transaction: undefined }),
  )

/** The intent of a transaction; `undefined` if nothing is known of its function. */
export const readIntent = Effect.fnUntraced(function* (transaction: TransactionModel, context: ResolverContext) {
  const { chainId, to, from, input, valueRaw } = transaction
  const call: SignableCall = { chainId, to, from, data: input, valueRaw, delegations: [] }
  const reader = yield* readerAt(context)
  const described = yield* describeIntent(reader, (metadata) => reader.ofCall(call, metadata), context)
  return described.intent.source.kind === "none" ? undefined : { ...described, transaction }
})

/** The promises of an intent beside the outcome of its transaction; none without one. */
export const readChecks = Effect.fnUntraced(function* (
  { intent, transaction }: IntentModel,
  { logs, signing }: Pick<ResolverContext, "logs" | "signing">,
) {
  if (transaction === undefined) return []
  const recorded = hasAllowances(intent) ? ((yield* logs.load(transaction)) ?? []) : []
  return checkIntent(intent, transaction, signing.allowancesIn(recorded))
})

/** The arguments of a transaction; `undefined` for a contract creation, and where no signature fits. */
export const readDecodedInput = Effect.fnUntraced(function* (
  { chainId, to, input }: Pick<TransactionModel, "chainId" | "input" | "to">,
  context: ResolverContext,
) {
  if (to === undefined) return undefined
  return (yield* readerAt(context)).decode({ chainId, to, input })
})
