/** Examples of the dashboard's query view, with their prices. */
import { Effect } from "effect"
import type { Address } from "#schemas/domain/primitive.ts"
import type { ServedChains } from "../catalogue/served-chains.ts"
import { estimate } from "../graphql/estimate.ts"
import type { Surface } from "../graphql/surface.ts"
import type { DashboardExample } from "../http/api.ts"
import { makeExamples } from "./agents-text.ts"

/** An example with its price. */
export interface PricedExample extends DashboardExample {
  readonly credits: number
}

/** A caller with the highest limits. */
const anyone = { keyId: "example" }

/** Prices examples. Those that a schema does not allow are left out. */
const priced = (examples: ReadonlyArray<DashboardExample>, surface: Surface) =>
  Effect.map(
    Effect.forEach(examples, (example) =>
      estimate({ query: example.query, variables: JSON.parse(example.variables), caller: anyone }, surface).pipe(
        Effect.map(({ credits }): ReadonlyArray<PricedExample> => [{ ...example, credits }]),
        Effect.orElseSucceed(() => []),
      ),
    ),
    (found) => found.flat(),
  )

/** The examples over the served chains for an account, as in `/agents.txt`, then further ones. */
export const dashboardExamples = (
  {
    account,
    chains,
    further,
  }: {
    readonly account: Address
    readonly chains: ServedChains
    readonly further: ReadonlyArray<DashboardExample>
  },
  surface: Surface,
): Effect.Effect<ReadonlyArray<PricedExample>> =>
  priced([...makeExamples(chains, account).map((example) => ({ ...example, variables: "{}" })), ...further], surface)
