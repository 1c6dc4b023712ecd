import { Effect } from "effect"
import type { IntentCheckModel, IntentModel, IntentSimulationModel } from "#schemas/graphql/intent-model.ts"
import type { ResolverContext } from "../context/resolver-context.ts"
import { defineResolvers } from "../context/resolver-module.ts"
import { accountDeltas } from "../history/account-delta.ts"
import { checkIntent } from "../intent/intent-checks.ts"
import { readerAt } from "../intent/intent-reader.ts"
import { previewRequest } from "../intent/preview.ts"
import { readChecks } from "../intent/read-intent.ts"
import { readSimulation } from "../intent/read-simulation.ts"
import { amountText, rawAmountText } from "../render/amount.ts"
import { displayedSymbol } from "../render/symbol.ts"
import { makeConnection } from "../request/connection.ts"
import type { IntentSource, SimulationStatus } from "../schema/generated.ts"

const sources: Readonly<Record<IntentModel["intent"]["source"]["kind"], IntentSource>> = {
  descriptor: "DESCRIPTOR",
  standard: "STANDARD",
  signature: "SIGNATURE",
  value: "VALUE",
  none: "NONE",
}

/** Largest `Int` of GraphQL. */
const intMax = 2 ** 31 - 1

/** A time in the form of intents: `2026-11-29 23:59:59Z`. */
const timeText = (text: string): string => `${new Date(Number(text)).toISOString().slice(0, 19).replace("T", " ")}Z`

/** An outcome as text: a time in UTC, an address, or an amount with its symbol. */
const actualText = Effect.fnUntraced(function* (
  { kind, actualRaw, token, chainId }: IntentCheckModel,
  { tokens }: ResolverContext,
) {
  if (actualRaw === undefined) return null
  if (kind === "DEADLINE") return timeText(actualRaw)
  if (token === undefined) return actualRaw
  const facts = yield* tokens.load({ chainId, token })
  const amountRaw = BigInt(actualRaw)
  return facts?.decimals == null
    ? rawAmountText(amountRaw)
    : `${amountText(amountRaw, facts.decimals)} ${displayedSymbol(facts)}`
})

const statusOf = (transaction: IntentSimulationModel["transaction"]): SimulationStatus => {
  if (transaction === undefined) return "NOT_SIMULATED"
  return transaction.hasFailed ? "FAILED" : "SUCCEEDED"
}

/** Intents of calls and messages. */
export const intent = defineResolvers({
  roots: {
    previewTransaction: (_root, args, context) => previewRequest(args, context),
  },
  types: {
    TransactionPreview: {
      intent: ({ intent: model }) => model,
      simulation: (model, _args, context) => readSimulation(model, context),
    },
    TransactionSimulation: {
      status: ({ transaction }) => statusOf(transaction),
      reason: ({ reason }) => reason ?? null,
      atBlock: ({ transaction }) => transaction?.blockNumber ?? null,
      gasUsed: ({ transaction }) => transaction?.gasUsedRaw.toString() ?? null,
      interpretation: ({ transaction }) =>
        transaction === undefined
          ? null
          : { ...transaction, transaction, perspective: "Signer", subject: transaction.signer },
      deltas: ({ transaction }, { first, after }) =>
        transaction === undefined
          ? null
          : makeConnection({ rows: accountDeltas(transaction), orderKeyOf: (_row, index) => [index], first, after }),
      checks: ({ intent: stated, transaction, allowances }) =>
        transaction === undefined ? [] : checkIntent(stated, transaction, allowances),
    },
    TransactionIntent: {
      // Chains of messages come from outside, and may be larger than an `Int` of GraphQL.
      chainId: ({ intent: { chainId } }) => (chainId === null || chainId > intMax ? null : chainId),
      to: ({ intent: { to } }) => to,
      intent: ({ intent: { intent: action } }) => action,
      sentence: ({ intent: { sentence } }) => sentence,
      owner: ({ intent: { owner } }) => owner,
      source: ({ intent: { source } }) => sources[source.kind],
      trust: ({ trust }) => trust,
      descriptor: ({ intent: { source } }) => ("file" in source ? source.file : null),
      signature: ({ intent: { signature } }) => signature,
      fields: ({ intent: { fields } }, _args, context) =>
        Effect.map(readerAt(context), ({ trustOf }) =>
          fields.map(({ label, value, nested }) => ({
            label,
            value,
            nested: nested === undefined ? null : { intent: nested, trust: trustOf(nested), transaction: undefined },
          })),
        ),
      warnings: ({ intent: { warnings } }) => warnings,
      checks: (model, _args, context) => readChecks(model, context),
    },
    TransactionIntentCheck: {
      kind: ({ kind }) => kind,
      label: ({ label }) => label,
      promised: ({ promised }) => promised,
      promisedRaw: ({ promisedRaw }) => promisedRaw,
      actual: (check, _args, context) => actualText(check, context),
      actualRaw: ({ actualRaw }) => actualRaw ?? null,
      tokenAddress: ({ token }) => token ?? null,
      outcome: ({ outcome }) => outcome,
    },
  },
})
