/** `backfill`: reads final blocks below the live ones into a chain's history. */
import { Effect } from "effect"
import type { BackfillProgress } from "#pipelines/ingest/backfill-chain.ts"
import { type BackfillOrder, backfillOrders } from "#pipelines/ingest/backfill-plan.ts"
import { makePaceMeter, paceText } from "#pipelines/pace/work-pace.ts"
import { readConfig } from "../config/config.ts"
import { backfillConfigured } from "../maintenance/backfill-configured.ts"
import { chainOption, requireChain } from "./chain-option.ts"
import type { Command } from "./command.ts"
import { measured } from "./measured.ts"
import { numberOption, OptionInvalid, requiredNumber } from "./number-option.ts"
import { printProgress, printResult } from "./print.ts"

/** Fills the past of one chain in, beside a running service or without one. */
export const backfill: Command = {
  name: "backfill",
  summary:
    "reads final blocks below the live ones into the log; resumable, and any number of processes share one range",
  switches: { json: "prints the result as one line of JSON on standard output" },
  options: {
    chain: chainOption,
    from: { value: "N", summary: "the first block", isRequired: true },
    to: {
      value: "M",
      summary: "the last block; by default the one below the live blocks, or the newest final one if that is lower",
    },
    order: { value: "ORDER", summary: "newest (the default) or oldest: which blocks are read first" },
  },
  run: Effect.fnUntraced(function* (switches, _words, options) {
    const config = yield* readConfig()
    const chain = yield* requireChain(config, yield* requiredNumber(options, "chain"))
    const { id: chainId, name, slug } = chain.definition
    const request = {
      first: yield* requiredNumber(options, "from"),
      last: yield* numberOption(options, "to"),
      order: yield* orderOf(options),
    }
    const work = backfillConfigured(config, chain, { request, reportProgress: makeReport(slug) })
    const { order: _order, ...result } = yield* measured(work)
    const text = `The history of ${name} contains blocks ${result.first} to ${result.last}.`
    yield* printResult(switches, { chainId, ...result }, text)
  }),
}

const orderOf = (options: ReadonlyMap<string, string>): Effect.Effect<BackfillOrder, OptionInvalid> => {
  const text = options.get("order") ?? backfillOrders[0]
  const order = backfillOrders.find((known) => known === text)
  return order === undefined
    ? Effect.fail(new OptionInvalid({ option: "order", expected: backfillOrders.join(" or ") }))
    : Effect.succeed(order)
}

/** Writes progress to standard error: the rate is that of all processes, the limiting stage that of this one. */
const makeReport = (chain: string) => {
  const paceAt = makePaceMeter({ chain, lane: "history" })
  return Effect.fnUntraced(function* ({ blocks: total, missing }: BackfillProgress) {
    const done = total - missing
    const pace = yield* paceAt(done)
    yield* printProgress(paceText({ done, total, unit: "blocks" }, pace))
  })
}
