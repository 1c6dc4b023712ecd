/** `chains`: the chain definitions. */
import { Effect } from "effect"
import { waivers } from "#chains/known-waivers.ts"
import { chains as definitions } from "#chains/registry.ts"
import { chainTable, waiverTable } from "../docs/pages/chains-page.ts"
import type { Command } from "./command.ts"

/** Prints the chains and their known deviations, as the tables of `ops/docs/chains.md`. */
export const chains: Command = {
  name: "chains",
  summary: "prints the chain definitions and known deviations",
  switches: {},
  run: () =>
    Effect.sync(() => {
      process.stdout.write(`${chainTable(definitions)}\n\n${waiverTable(waivers)}\n`)
    }),
}
