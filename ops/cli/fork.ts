/** `fork`: the newest block of the log that a chain still contains, after a reorganisation below finality. */
import { Effect } from "effect"
import { connectRpcReader } from "#chains/follow/connect-reader.ts"
import { ChainReader } from "#chains/reader/chain-reader.ts"
import { findCut, type StreamCut } from "#pipelines/ingest/find-cut.ts"
import { readConfig } from "../config/config.ts"
import { layerSharedLog } from "../layers/log-layers.ts"
import { readerSettings } from "../layers/reader-settings.ts"
import { chainOption, requireChain } from "./chain-option.ts"
import type { Command } from "./command.ts"
import { requiredNumber } from "./number-option.ts"
import { printResult } from "./print.ts"

const forkText = ({ fork, tip, stream, offset }: StreamCut): string =>
  fork.number === tip.number
    ? `The chain contains the newest block of the log, ${tip.number}.`
    : `The newest block of the log that the chain contains is ${fork.number} (${fork.hash}); the ${tip.number - fork.number} above it are not in the chain. A backup restored with --log-only --until ${stream}:${offset} ends there.`

/** Compares the log with the chain, beside a running service or without one. */
export const fork: Command = {
  name: "fork",
  summary: "finds the newest block of the log that a chain still contains, after a reorganisation below finality",
  switches: { json: "prints the result as one line of JSON on standard output" },
  options: { chain: chainOption },
  run: (switches, _words, options) =>
    Effect.gen(function* () {
      const config = yield* readConfig()
      const chain = yield* requireChain(config, yield* requiredNumber(options, "chain"))
      const reader = yield* connectRpcReader(readerSettings(chain, config))
      const cut = yield* findCut(chain.definition.id).pipe(
        Effect.provideService(ChainReader, reader),
        Effect.provide(layerSharedLog(config, "history")),
      )
      yield* printResult(switches, cut, forkText(cut))
    }),
}
