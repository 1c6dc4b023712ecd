import { Effect } from "effect"
import type { IntentCheckModel, IntentModel } from "#schemas/graphql/intent-model.ts"
import type { ResolverContext } from "../context/resolver-context.ts"
import { defineResolvers } from "../context/resolver-module.ts"
import { readerAt } from "../intent/intent-reader.ts"
import { previewRequest } from "../intent/preview.ts"
import { readChecks } from "../intent/read-intent.ts"
import { amountText, rawAmountText } from "../render/amount.ts"
import { displayedSymbol } from "../render/symbol.ts"
import type { IntentSource } from "../schema/generated.ts"

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

/** Intents of calls and messages. */
export const intent = defineResolvers({
  roots: {
    previewTransaction: (_root, args, context) =>
      Effect.map(previewRequest(args, context), (model) => ({ intent: model })),
  },
  types: {
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
