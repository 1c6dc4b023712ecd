/** Simulates previewed calls at the endpoints of their chains. */
import { Effect, Result } from "effect"
import type { RpcReaderSettings } from "#chains/reader/rpc.ts"
import { makeSimulator, type Simulate, simulationTimeoutMs } from "#chains/reader/simulate-call.ts"
import { chainOrGeneric } from "#chains/registry.ts"
import type { IntentMetadata } from "#schemas/domain/intent-metadata.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { SignableCall } from "#schemas/domain/signable-call.ts"
import { notSimulated, type SimulatedOutcome, simulatedOutcome } from "./simulated-outcome.ts"

/** Simulates one call; never fails. */
export type SimulatePreview = (call: SignableCall) => Effect.Effect<SimulatedOutcome>

/** A simulator over the endpoints of chains. Connects to a chain at the first call on it. */
export const makeSimulatePreview = (
  endpointsOf: (chainId: ChainId) => RpcReaderSettings | undefined,
  metadata: IntentMetadata,
): SimulatePreview => {
  const simulators = new Map<ChainId, Simulate>()
  const simulatorOf = Effect.fnUntraced(function* (chainId: ChainId, settings: RpcReaderSettings) {
    const simulate = simulators.get(chainId) ?? (yield* makeSimulator(settings))
    simulators.set(chainId, simulate)
    return simulate
  })
  return Effect.fnUntraced(function* ({ from, ...call }) {
    const { chainId } = call
    const settings = endpointsOf(chainId)
    if (settings === undefined) return notSimulated(`Chain ${chainId} has no endpoint.`)
    if (from === undefined) return notSimulated("No sender is named.")
    // The signatures that allow them are not in the request.
    if (call.delegations.length > 0) return notSimulated("Delegations of code cannot be simulated.")
    const result = yield* simulatorOf(chainId, settings).pipe(
      Effect.flatMap((simulate) => simulate({ ...call, from })),
      Effect.timeoutOrElse({
        duration: simulationTimeoutMs,
        orElse: () => Effect.succeed({ kind: "refused", reason: "The endpoint did not answer in time." } as const),
      }),
      Effect.result,
    )
    if (Result.isFailure(result)) return notSimulated(result.failure.message)
    return simulatedOutcome(chainOrGeneric(chainId), result.success, (token) => metadata.token(chainId, token))
  })
}
