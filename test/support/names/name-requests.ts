/** Requests for names that are read at the head of a chain before the request returns, by what reads them in the service. */
import { Effect } from "effect"
import type { NameRequestsShape } from "#api/names/name-requests.ts"
import { ChainReader } from "#chains/reader/chain-reader.ts"
import { nameRegistryOf } from "#pipelines/names/name-registries.ts"
import { readNames } from "#pipelines/names/read-names.ts"
import type { Network } from "#pipelines/outside/documents/dial.ts"
import { makeHostPace } from "#pipelines/outside/documents/host-pace.ts"
import { SourceSink } from "#pipelines/runtime/source-sink.ts"
import { nameReads } from "#schemas/domain/name-read.ts"
import { readsStream } from "#schemas/domain/source.ts"
import type { StateRead } from "#schemas/events/state-read.ts"

/** A time that no test reaches: nothing is read again for its age. */
const readAtMs = 4_000_000_000_000

/** No gateway is ever found. */
const noNetwork: Network = { resolve: async () => [], dial: () => Promise.reject(new Error("No test dials.")) }

/** Serves the requests of an API for names of one chain, and counts them. */
export const serveNameRequests = Effect.fnUntraced(function* (reader: ChainReader["Service"], chainId: number) {
  const sink = yield* SourceSink
  const registry = nameRegistryOf(chainId) ?? ""
  const gateways = { network: noNetwork, pace: yield* makeHostPace }
  let [seq, served] = [0, 0]
  const service: NameRequestsShape = {
    isServed: (id) => id === chainId,
    request: ({ requests }) =>
      Effect.gen(function* () {
        served += requests.length
        const head = yield* reader.head
        const { names } = yield* readNames({ chainId, registry, requests, block: head, gateways })
        seq += 1
        const event: StateRead = {
          kind: "StateRead",
          chainId,
          block: { number: head.number, hash: head.hash },
          reads: { [nameReads]: names },
          readAtMs,
        }
        const place = { offset: seq + 1, seq, writerId: "11".repeat(16) }
        yield* sink.write([{ stream: readsStream(chainId), events: [{ event, seq }], place, timestampMs: 1 }])
      }).pipe(Effect.orDie, Effect.provideService(ChainReader, reader)),
  }
  return { service, served: () => served }
})
