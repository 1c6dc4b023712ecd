/** `backfill`: reads final blocks below the live ones into a chain's history. */
import { Clock, Effect, Ref } from "effect"
import { connectRpcReader } from "#chains/follow/connect-reader.ts"
import { ChainReader } from "#chains/reader/chain-reader.ts"
import { emptyWatchList } from "#chains/reads/watch-list.ts"
import { type BackfillProgress, backfillChain } from "#pipelines/ingest/backfill-chain.ts"
import { type BackfillOrder, backfillOrders } from "#pipelines/ingest/backfill-plan.ts"
import { makePaceMeter, paceText } from "#pipelines/pace/work-pace.ts"
import { readConfig } from "../config/config.ts"
import { layerSharedLog } from "../layers/layers.ts"
import { readerSettings } from "../layers/reader-settings.ts"
import { chainOption, requireChain } from "./chain-option.ts"
import type { Command } from "./command.ts"
import { numberOption, OptionInvalid, requiredNumber } from "./number-option.ts"

/** Concurrent requests of a slot; a process fills up to eight slots at once. */
const slotConcurrency = 2

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
  run: (switches, _words, options) =>
    Effect.gen(function* () {
      const config = yield* readConfig()
      const chain = yield* requireChain(config, yield* requiredNumber(options, "chain"))
      const { definition, balances } = chain
      const request = {
        first: yield* requiredNumber(options, "from"),
        last: yield* numberOption(options, "to"),
        order: yield* orderOf(options),
      }
      const reader = yield* connectRpcReader(readerSettings(chain, config))
      const startedMs = yield* Clock.currentTimeMillis
      const { first, last } = yield* backfillChain({
        definition,
        request,
        watchList: yield* Ref.make(emptyWatchList(balances)),
        batchBlocksMax: config.ingest.batchBlocksMax,
        readConcurrency: slotConcurrency,
        reportProgress: makeReport(definition.slug),
      }).pipe(Effect.provideService(ChainReader, reader), Effect.provide(layerSharedLog(config, "history")))
      const seconds = ((yield* Clock.currentTimeMillis) - startedMs) / 1_000
      const { user, system } = process.cpuUsage()
      const result = { chainId: definition.id, first, last, seconds, cpuSeconds: (user + system) / 1e6 }
      const text = `The history of ${definition.name} contains blocks ${first} to ${last}.`
      process.stdout.write(`${switches.has("json") ? JSON.stringify(result) : text}\n`)
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
    process.stderr.write(`tidemark: ${paceText({ done, total, unit: "blocks" }, pace)}\n`)
  })
}
