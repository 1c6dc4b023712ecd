/**
 * The service as one process under reorganisations of its chain; `test/support/chain/reorganise.ts` describes the check. `REORGANISATIONS` sets
 * the number. A run of each commit has reorganisations of a chain that roles over Kafka follow (`end-to-end/kafka.test.ts`).
 */

import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Config, Effect, Random } from "effect"
import { layerLocalLog } from "#pipelines/log/local.ts"
import { readPresentEvents } from "#pipelines/log/read-present.ts"
import { streamStart } from "#schemas/domain/mark.ts"
import { evmBlock } from "../support/chain/evm-blocks.ts"
import { rememberChain } from "../support/chain/remembered-chain.ts"
import { reorganiseUnderCallers } from "../support/chain/reorganise.ts"
import { startRpcProxy } from "../support/rpc/rpc-proxy.ts"
import { startTestDevnet } from "../support/service/devnet.ts"
import { startService, temporaryHome } from "../support/service/service.ts"

const reorganisations = Effect.runSync(Config.Int("REORGANISATIONS").pipe(Config.withDefault(4)))

/** Sufficient for a machine under load. */
const timeoutMs = 1_800_000

const startFollowing = Effect.fnUntraced(function* (rpcUrl: string) {
  const environment = { CHAIN_31337_RPC_URLS: rpcUrl, CHAIN_31337_START_BLOCK: "0", INGEST_POLL_INTERVAL_MS: "100" }
  return yield* startService({ home: yield* temporaryHome, environment })
})

const loggedBlocks = Effect.fnUntraced(function* (home: string) {
  const events = yield* readPresentEvents({ stream: "blocks.31337", place: streamStart }).pipe(
    Effect.provide(layerLocalLog({ directory: join(home, "data-1", "log") })),
  )
  return events.flatMap(({ event }) => (event.kind === "BlockAppended" ? [event.block] : []))
})

describe("answers while the chain is reorganised", () => {
  it.live(
    `are correct at the block that they name, through ${reorganisations} reorganisations`,
    () =>
      Effect.gen(function* () {
        const devnet = yield* startTestDevnet("reorg")
        const chain = yield* rememberChain(devnet)
        const service = yield* startFollowing(devnet.rpcUrl)
        yield* reorganiseUnderCallers(service, chain, reorganisations)
      }).pipe(Random.withSeed("reorganisations")),
    timeoutMs,
  )

  it.live(
    "are also correct if the endpoint has no traces",
    () =>
      Effect.gen(function* () {
        const devnet = yield* startTestDevnet("reorg")
        const chain = yield* rememberChain(devnet)
        const proxy = yield* startRpcProxy(devnet.rpcUrl, (method) => /^(trace|debug|ots|arbtrace)_/.test(method))
        const service = yield* startFollowing(proxy.url)
        yield* reorganiseUnderCallers(service, chain, 2)
        assert.isAbove(proxy.refused.length, 0)
        yield* service.kill("SIGINT")
        yield* service.exit
        const blocks = yield* loggedBlocks(service.home)
        assert.isAbove(blocks.length, 25)
        for (const block of blocks) assert.isUndefined(evmBlock(block).traces)
      }).pipe(Random.withSeed("without traces")),
    timeoutMs,
  )
})
