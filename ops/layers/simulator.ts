/** Simulates calls at the endpoints of a chain. */
import { Effect, Result } from "effect"
import type { RpcReaderSettings } from "#chains/reader/rpc.ts"
import { makeSimulator, type Simulate, type Simulation, simulationTimeoutMs } from "#chains/reader/simulate-call.ts"
import type { SentCall } from "#chains/reader/simulated-block.ts"
import type { SimulateRequest } from "#pipelines/ingest/answer-simulations.ts"
import type { SignableCall } from "#schemas/domain/signable-call.ts"
import { notSimulated, simulatedTransaction } from "./simulated-transaction.ts"

/** Simulates one call; never fails. */
export type SimulateSafely = (call: SentCall) => Effect.Effect<Simulation>

/** A call with its sender, or why it cannot be simulated, as a sentence. */
export const sentCallOf = ({ from, ...call }: SignableCall): SentCall | string => {
  if (from === undefined) return "No sender is named."
  // The signatures that allow them are not in the request.
  return call.delegations.length > 0 ? "Delegations of code cannot be simulated." : { ...call, from }
}

/** A simulator over the endpoints of a chain, apart from those that read it: a call that exhausts them does not slow the reader. Connects at the first call. */
export const makeSafeSimulator = (settings: RpcReaderSettings): SimulateSafely => {
  let connected: Simulate | undefined
  const connect = Effect.gen(function* () {
    connected ??= yield* makeSimulator(settings)
    return connected
  })
  return Effect.fnUntraced(function* (call) {
    const result = yield* connect.pipe(
      Effect.flatMap((simulate) => simulate(call)),
      Effect.timeoutOrElse({
        duration: simulationTimeoutMs,
        orElse: () => Effect.succeed<Simulation>({ kind: "refused", reason: "The endpoint did not answer in time." }),
      }),
      Effect.result,
    )
    if (Result.isSuccess(result)) return result.success
    return { kind: "refused", reason: result.failure.message }
  })
}

/** As `makeSafeSimulator`, for calls that other processes file, with outcomes as histories have them. */
export const makeSimulateRequest = (settings: RpcReaderSettings): SimulateRequest => {
  const simulate = makeSafeSimulator(settings)
  return (request) =>
    simulate({ to: undefined, ...request, delegations: [] }).pipe(
      Effect.flatMap((simulation) => Effect.try(() => simulatedTransaction(settings.definition, simulation))),
      // Calls are made up by callers: an outcome that no processor expects ends neither the inbox nor the reader.
      Effect.catch((failure) =>
        Effect.as(
          Effect.logWarning("A simulated call could not be interpreted.", failure),
          notSimulated("The outcome could not be read."),
        ),
      ),
    )
}
