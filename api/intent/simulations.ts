/** Port to simulations of calls. The readers of chains execute them at their endpoints. */
import { Context, Effect } from "effect"
import type { SignableCall } from "#schemas/domain/signable-call.ts"
import type { SimulationOutcome } from "#schemas/domain/simulation.ts"
import type { Caller } from "../access/api-keys.ts"

/** Simulations of calls. */
export interface SimulationsShape {
  /** Executes a call after the newest block of its chain, without sending it. Never fails: an outcome that is not simulated has a reason. */
  readonly simulate: (call: SignableCall, caller: Caller) => Effect.Effect<SimulationOutcome>
}

/** Simulations of calls; none where no log is configured. */
export const Simulations: Context.Reference<SimulationsShape> = Context.Reference<SimulationsShape>("api/Simulations", {
  defaultValue: () => ({
    simulate: () => Effect.succeed({ isSimulated: false, reason: "This service simulates no calls." }),
  }),
})
