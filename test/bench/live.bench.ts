/**
 * Estimate: a look at the marks each 25 ms, and 50 ms until they are read, at the median 60 ms; then one statement for the entries of all
 * accounts and one for their documents, 20 ms; then a document of 2 ms for each account of the block, one after the other: 100 accounts wait
 * 100 ms at the median. A subscriber is a connection of 50 KB and an iterator of some 10 KB.
 */
import { fork } from "node:child_process"
import { Effect } from "effect"
import type { Block } from "#schemas/domain/block.ts"
import { buildBlock, transferLog } from "../support/chain/block-builder.ts"
import { project } from "../support/store/projected.ts"
import { benchKey, layerBenchKey } from "./ask-bench-api.ts"
import { type Bench, latencyFigures, median } from "./bench.ts"
import { layerBenchTables } from "./bench-engine.ts"
import {
  type FilledTables,
  filledChain,
  filledTables,
  fillTables,
  popularToken,
  quietAccounts,
} from "./filled-tables.ts"
import type { AwaitedBlock, ReceivedBlock, SubscribersWork } from "./live-subscribers.ts"
import { residentMegabytes } from "./process-usage.ts"
import { benchApi } from "./request-latency.ts"

const filled: FilledTables = { ...filledTables, database: "live" }

const subscriberCount = 1_000

/** Accounts of a block: as of a busy chain, and all. */
const touchedCounts = [100, subscriberCount] as const

const blocksPerFigure = 10

const warmUpBlocks = 3

const nowMs = (): number => performance.timeOrigin + performance.now()

const accounts = quietAccounts.slice(0, subscriberCount)

/** A block in which these accounts transfer a token to another one. */
const blockOf = (number: number, touched: ReadonlyArray<string>): Block =>
  buildBlock({
    chainId: filledChain.id,
    number,
    hash: `0x${number.toString(16).padStart(64, "b")}`,
    timestampMs: filled.mark.timestampMs + 1_000 * (number - filled.blockCount),
    transactions: touched.map((from, index) => ({
      hash: `0x${(number * 10_000 + index).toString(16).padStart(64, "a")}`,
      from,
      to: popularToken,
      logs: [transferLog(popularToken, from, quietAccounts[subscriberCount + (index % 500)] ?? from, 1n)],
    })),
  })

/** The process of the subscribers. */
const startSubscribers = Effect.gen(function* () {
  const child = yield* Effect.acquireRelease(
    Effect.sync(() =>
      fork(new URL("./live-subscribers.ts", import.meta.url), { stdio: ["ignore", "ignore", "inherit", "ipc"] }),
    ),
    (forked) => Effect.sync(() => void forked.kill("SIGKILL")),
  )
  const receive = Effect.callback<unknown>((resume) => {
    child.once("message", (message) => resume(Effect.succeed(message)))
  })
  return (message: SubscribersWork | AwaitedBlock) =>
    Effect.andThen(
      Effect.sync(() => void child.send(message)),
      receive,
    )
})

const writeBlock = (block: Block) => {
  const { finalized, historyFrom } = filled.mark
  return project([block], block.number, { finalized, historyFrom }, filledChain)
}

/** Time without a block after subscribing, so that all have begun. */
const settleMs = 3_000

/** Time from the commit of a block's rows until its subscribers have received it. */
export const live: Bench = {
  name: "live",
  measure: Effect.gen(function* () {
    yield* fillTables(filled)
    const { url } = yield* benchApi(filledChain)
    let number = filled.blockCount
    const ask = yield* startSubscribers
    const before = residentMegabytes(process.pid).now
    yield* ask({ url, key: benchKey, accounts })
    yield* Effect.sleep(settleMs)
    const memory = {
      name: "memory of a subscriber",
      value: (1_000 * (residentMegabytes(process.pid).now - before)) / subscriberCount,
      unit: "KB",
    }
    const figures = yield* Effect.forEach(touchedCounts, (count) =>
      Effect.gen(function* () {
        const latencies: Array<number> = []
        const cpuMs: Array<number> = []
        for (let round = 0; round < warmUpBlocks + blocksPerFigure; round++) {
          number += 1
          const first = (round * count) % subscriberCount
          const touched = accounts.slice(first, first + count)
          yield* writeBlock(blockOf(number, touched))
          const writtenMs = nowMs()
          const usage = process.cpuUsage()
          const { timesMs } = (yield* ask({ block: number, count })) as ReceivedBlock
          const { user, system } = process.cpuUsage(usage)
          if (round < warmUpBlocks) continue
          latencies.push(...timesMs.map((receivedMs) => receivedMs - writtenMs))
          cpuMs.push((user + system) / 1_000)
        }
        const name = `block of ${count} of ${subscriberCount.toLocaleString("en-US")} subscribers`
        return [
          ...latencyFigures(`${name}, written to received`, latencies),
          { name: `${name}, processor time of the API`, value: median(cpuMs), unit: "ms" },
        ]
      }),
    )
    return [...figures.flat(), memory]
  }).pipe(Effect.provide([layerBenchKey, layerBenchTables(filled.database)]), Effect.scoped),
}
