/** Simulations of calls: API processes file them, and the reader of the chain executes them at its endpoints and files the outcome in the same inbox. */
import { Schema } from "effect"

/** The inbox of simulations and their outcomes. */
export const simulations = "simulations"

const AddressText = Schema.String.check(Schema.isPattern(/^0x[0-9a-f]{40}$/))

const Hex = Schema.String.check(Schema.isPattern(/^0x(?:[0-9a-f]{2})*$/))

/** A call to simulate. */
export const SimulationRequest = Schema.Struct({
  chainId: Schema.Int,
  from: AddressText,
  /** Absent for a deployment. */
  to: Schema.optionalKey(AddressText),
  data: Hex,
  valueRaw: Schema.BigIntFromString,
  gasLimitRaw: Schema.optionalKey(Schema.BigIntFromString),
})

/** A call to simulate, as code has it. */
export type SimulationRequest = typeof SimulationRequest.Type

/** The outcome of a simulation. */
export const SimulationOutcome = Schema.Union([
  Schema.Struct({
    isSimulated: Schema.Literal(true),
    /** Reason of a failure; absent for a success. */
    reason: Schema.optionalKey(Schema.String),
    /** The block after which the call was executed. */
    blockNumber: Schema.Int,
    blockHash: Schema.String,
    timestampMs: Schema.Int,
    /** The column `document` of `transaction_documents` for the call. */
    document: Schema.String,
    /** Allowances that it records, in order. */
    allowances: Schema.Array(
      Schema.Struct({
        token: Schema.String,
        owner: Schema.String,
        spender: Schema.String,
        amountRaw: Schema.BigIntFromString,
      }),
    ),
  }),
  /** No endpoint executed the call, for a reason that is a sentence. */
  Schema.Struct({ isSimulated: Schema.Literal(false), reason: Schema.String }),
])

/** The outcome of a simulation, as code has it. */
export type SimulationOutcome = typeof SimulationOutcome.Type

/** The answer to a request. */
export const SimulationAnswer = Schema.Struct({
  /** Id of the request. */
  simulationId: Schema.String,
  outcome: SimulationOutcome,
})

/** The answer as code has it. */
export type SimulationAnswer = typeof SimulationAnswer.Type

/** The text of a message of this inbox. */
export const SimulationMessageText = Schema.fromJsonString(Schema.Union([SimulationRequest, SimulationAnswer]))
