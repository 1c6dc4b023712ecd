/** `prices`: the price list and the plans. */
import { priceCatalogue } from "#api/paid/price-catalogue.ts"
import { pricesText } from "../maintenance/access/prices-text.ts"
import type { Command } from "./command.ts"
import { printResult } from "./print.ts"

/** Prints the price list. */
export const prices: Command = {
  name: "prices",
  summary: "prints the price list in credits, and the plans",
  switches: { json: "prints one line of JSON on standard output" },
  run: (switches) => printResult(switches, priceCatalogue, pricesText()),
}
