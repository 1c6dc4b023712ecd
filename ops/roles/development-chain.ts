/** Consistency of the development chain with our log. */
import { Effect, Schema } from "effect"
import { local } from "#chains/definitions/local.ts"
import { emptyMemory, remember, tipOf } from "#chains/follow/memory.ts"
import { readPresentEvents } from "#pipelines/log/read-present.ts"
import { readMarks } from "#projections/table/commits.ts"
import type { BlockReference } from "#schemas/domain/block-reference.ts"
import { streamStart } from "#schemas/domain/mark.ts"
import { chainStream } from "#schemas/domain/stream-key.ts"
import { blockHashAt, type Devnet } from "../devnet/devnet.ts"

/** The development chain no longer has the newest block of our log: it came back from an older state. */
export class DevnetOlder extends Schema.TaggedError<DevnetOlder>()("DevnetOlder", {
  /** The newest block that our log holds. */
  blockNumber: Schema.Int,
}) {
  readonly kind = "misconfigured"
  override get message() {
    return `The development chain restarted with an older state than the log, without block ${this.blockNumber}: use a fresh data directory (with Kafka another KAFKA_TOPIC_PREFIX, with a ClickHouse server another CLICKHOUSE_DATABASE), or run without the development chain (DEVNET_ENABLED=false).`
  }
}

/** The development chain's process ended. */
export class DevnetEnded extends Schema.TaggedError<DevnetEnded>()("DevnetEnded", {}) {
  readonly kind = "transient"
  override get message() {
    return "The development chain exited."
  }
}

/** The newest block of the development chain that the log holds, if it holds any. */
export const newestLogged = Effect.gen(function* () {
  const mark = (yield* readMarks()).find(({ chainId, lane }) => chainId === local.id && lane === "live")
  const place = mark?.place ?? streamStart
  const events = yield* readPresentEvents({ stream: chainStream("blocks", local.id), place })
  const known = mark === undefined ? emptyMemory : { ...emptyMemory, window: [mark.block] }
  return tipOf(events.reduce((memory, { event }) => remember(memory, event), known))
})

/** Fails with `DevnetOlder` where the chain does not have the newest block that the log holds. */
export const requireSameChain = Effect.fnUntraced(function* (devnet: Devnet, newest: BlockReference | undefined) {
  if (newest === undefined) return
  const hash = yield* blockHashAt(devnet, newest.number)
  if (hash !== newest.hash) return yield* new DevnetOlder({ blockNumber: newest.number })
})
