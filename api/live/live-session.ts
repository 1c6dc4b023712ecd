/** One subscription: what it has shown. `take-step.ts` advances it. */
import type { Semaphore } from "effect"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { Caller } from "../access/api-keys.ts"
import type { MeterOf } from "../access/meter.ts"
import type { ExecutionSettings } from "../graphql/execution-context.ts"
import type { PreparedOperation } from "../graphql/prepare-operation.ts"
import type { Surface } from "../graphql/surface.ts"
import type { LivePlace } from "./live-place.ts"
import type { LiveQuery, LiveSpan } from "./live-source.ts"
import type { ShownStates } from "./live-states.ts"
import type { MessageKeys } from "./message-keys.ts"

/** The result of a message, in the form of answers. */
export interface LiveResult {
  readonly data?: unknown
  readonly errors?: ReadonlyArray<unknown>
  readonly extensions?: Readonly<Record<string, unknown>>
}

/** A message's result, and where its client continues. */
export interface LiveDelivery {
  readonly cursor: string
  readonly result: LiveResult
}

/** The messages of a step, and whether these are all of them. */
export interface LiveBatch {
  readonly deliveries: ReadonlyArray<LiveDelivery>
  readonly isWhole: boolean
}

/** Settings and dependencies of subscriptions. */
export interface LiveSettings extends ExecutionSettings {
  readonly meterOf: MeterOf
}

/** Settings of the steps of a process. */
export interface StepSettings extends LiveSettings {
  /** Executions of all subscriptions at once: the first messages of a block are sent while the others are executed. */
  readonly executions: Semaphore.Semaphore
}

/** A subscription that is open. */
export interface LiveSession {
  readonly caller: Caller
  readonly requestId: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly prepared: PreparedOperation
  readonly surface: Surface
  /** Root and price of a message. */
  readonly root: string
  readonly credits: number
  readonly query: LiveQuery<unknown>
  /** Names under which results contain the members of all messages. */
  readonly keys: MessageKeys
  /** The client's position in each chain. Advanced by each step. */
  readonly places: Map<ChainId, LivePlace>
  /** Highest block of each chain of which the client may have seen something; infinite until the first step of a client that continues. */
  readonly shownBlocks: Map<ChainId, number>
  /** Reverts of each chain at the last step. */
  readonly revertCounts: Map<ChainId, number>
  /** The states of each chain that the client holds. */
  readonly states: Map<ChainId, ShownStates>
  /** The last records of other streams at which the states of each chain were found. */
  readonly sourceSeqs: Map<ChainId, LiveSpan["sourceSeqs"]>
}
