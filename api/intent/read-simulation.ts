/** Outcomes of simulated calls, as transactions of histories. */
import { createHash } from "node:crypto"
import { Effect, Option, Schema } from "effect"
import { TransactionDocument, transactionOf } from "#projections/transactions/read-transactions.ts"
import type { Hash } from "#schemas/domain/primitive.ts"
import type { SignableCall } from "#schemas/domain/signable-call.ts"
import type { SimulationOutcome } from "#schemas/domain/simulation.ts"
import type { IntentPreviewModel, IntentSimulationModel } from "#schemas/graphql/intent-model.ts"
import { transactionOfRow } from "../history/transaction-model.ts"
import type { RequestContext } from "../request/request-context.ts"
import { Simulations } from "./simulations.ts"

const decodeDocument = Schema.decodeUnknownOption(Schema.fromJsonString(TransactionDocument))

/** Stands for the hash of a transaction that has none, so that ids of its changes differ from those of other previews. */
const digestOf = ({ chainId, from, to, data, valueRaw }: SignableCall, blockHash: Hash): Hash => {
  const text = [chainId, from, to, data, valueRaw, blockHash].join(" ")
  return `0x${createHash("sha256").update(text).digest("hex")}`
}

/** The transaction of an outcome; `undefined` for one that was not simulated, and for a document that this release cannot read. */
const transactionIn = (call: SignableCall, outcome: SimulationOutcome) => {
  const document = outcome.isSimulated ? Option.getOrUndefined(decodeDocument(outcome.document)) : undefined
  if (!outcome.isSimulated || document === undefined) return undefined
  const { blockNumber, blockHash, timestampMs } = outcome
  const row = transactionOf({
    chainId: call.chainId,
    hash: digestOf(call, blockHash),
    blockNumber,
    blockHash,
    transactionIndex: 0,
    timestampMs,
    input: call.data,
    document,
  })
  return transactionOfRow(row)
}

/** The outcome of a previewed call; null for messages. */
export const readSimulation = Effect.fnUntraced(function* (
  { intent: { intent }, call }: IntentPreviewModel,
  { caller }: Pick<RequestContext, "caller">,
) {
  if (call === undefined) return null
  const outcome = yield* (yield* Simulations).simulate(call, caller)
  const transaction = transactionIn(call, outcome)
  const isUnreadable = outcome.isSimulated && transaction === undefined
  const model: IntentSimulationModel = {
    intent,
    reason: isUnreadable ? "The outcome could not be read." : outcome.reason,
    transaction,
    allowances: outcome.isSimulated ? outcome.allowances : [],
  }
  return model
})
