/** Simulates previewed calls at the endpoints of their chains. */
import { Effect } from "effect"
import type { RpcReaderSettings } from "#chains/reader/rpc.ts"
import { chainOrGeneric } from "#chains/registry.ts"
import type { IntentMetadata } from "#schemas/domain/intent-metadata.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { SignableCall } from "#schemas/domain/signable-call.ts"
import { makeSafeSimulator, type SimulateSafely, sentCallOf } from "../../layers/simulator.ts"
import { notSimulated, type SimulatedOutcome, simulatedOutcome } from "./simulated-outcome.ts"

/** Simulates one call; never fails. */
export type SimulatePreview = (call: SignableCall) => Effect.Effect<SimulatedOutcome>

/** A simulator over the endpoints of chains. Connects to a chain at the first call on it. */
export const makeSimulatePreview = (
  endpointsOf: (chainId: ChainId) => RpcReaderSettings | undefined,
  metadata: IntentMetadata,
): SimulatePreview => {
  const simulators = new Map<ChainId, SimulateSafely>()
  const simulatorOf = (chainId: ChainId, settings: RpcReaderSettings): SimulateSafely => {
    const simulate = simulators.get(chainId) ?? makeSafeSimulator(settings)
    simulators.set(chainId, simulate)
    return simulate
  }
  return Effect.fnUntraced(function* (call) {
    const { chainId } = call
    const settings = endpointsOf(chainId)
    if (settings === undefined) return notSimulated(`Chain ${chainId} has no endpoint.`)
    const sent = sentCallOf(call)
    if (typeof sent === "string") return notSimulated(sent)
    const simulation = yield* simulatorOf(chainId, settings)(sent)
    return simulatedOutcome(chainOrGeneric(chainId), simulation, (token) => metadata.token(chainId, token))
  })
}
