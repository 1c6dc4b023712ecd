/**
 * Names on demand: reads the records that requests in the inbox name at the chain's newest block, and appends them to the chain's stream of reads,
 * together with what gateways outside the chain answered. One read serves all who wait for it.
 */
import { Effect, Metric, Option, Ref, Schema, Stream } from "effect"
import { gatewayReads, nameReads, namesIn } from "#schemas/domain/name-read.ts"
import { type NameRequest, NameRequestText, nameRequests } from "#schemas/domain/name-request.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { type FiledRequest, readInbox } from "../log/inbox.ts"
import type { LogWriter } from "../log/writer.ts"
import type { GatewaySettings } from "../names/ask-gateway.ts"
import { hasNames, nameRegistryOf } from "../names/name-registries.ts"
import { readNames } from "../names/read-names.ts"
import {
  addWaiting,
  isNameServed,
  type NewestNameReads,
  noteNameReads,
  type WaitingNames,
  withoutRead,
} from "../names/waiting-names.ts"
import { makeOutage, type Outage, type OutageLines } from "../outage.ts"
import { idleMs, linkOfTip, type Reading, recordReads, retryDelayMs, type Tip } from "./record-reads.ts"

/** Requests of one round: some hundred calls, and a hundred requests to gateways at most times. */
const roundRequestsMax = 64

const namesRead = Metric.counter("pipelines_names_read_total", {
  description: "Records of names that were read on demand, by outcome.",
  incremental: true,
})

const decodeMessage = Schema.decodeUnknownOption(NameRequestText)

const newestReadsOf = ({ remembered }: LogWriter): NewestNameReads => {
  let newest: NewestNameReads = new Map()
  for (const { event } of remembered) {
    if (event.kind === "StateRead") newest = noteNameReads(newest, namesIn(event.reads), event.readAtMs ?? 0)
  }
  return newest
}

/** The requests for a chain that were not served by an earlier process. */
const unservedRequests = (
  messages: ReadonlyArray<FiledRequest>,
  chainId: number,
  earlier: NewestNameReads,
): ReadonlyArray<NameRequest> =>
  messages.flatMap(({ payload, filedAtMs }) => {
    const message = Option.getOrUndefined(decodeMessage(payload))
    if (message === undefined || message.chainId !== chainId) return []
    // The pattern of the schema is the grammar of the type.
    const request = message as NameRequest
    return isNameServed(request, filedAtMs, earlier) ? [] : [request]
  })

const readLines: OutageLines = {
  begin: (failure) => Effect.logWarning("Requested names could not be read; retrying.", failure),
  end: Effect.logInfo("Requested names are read again."),
}

/** Serves the requests for names of a chain forever; never if it has no registry of names. */
export const readNamesRequested = Effect.fnUntraced(function* (reading: Reading, gateways: GatewaySettings) {
  const { id: chainId } = reading.definition
  const registry = nameRegistryOf(chainId)
  if (!hasNames(chainId)) return yield* Effect.never
  const waiting = yield* Ref.make<WaitingNames>(new Map())
  const offChain = yield* Ref.make<WaitingNames>(new Map())
  const earlier = newestReadsOf(reading.writer)
  const watching = readInbox(nameRequests).pipe(
    Stream.runForEachArray((messages) =>
      Ref.update(waiting, (before) => addWaiting(before, unservedRequests(messages, chainId, earlier))),
    ),
  )
  const roundsOf = (rounds: NameRounds) => Effect.forever(readRound(reading, rounds, makeOutage(readLines)))
  // Gateways are slow, or choose to be: names that need none do not wait for them.
  const onChainRounds = roundsOf({ registry, gateways: undefined, waiting, offChain })
  const offChainRounds = roundsOf({ registry, gateways, waiting: offChain, offChain })
  return yield* Effect.raceAllFirst([watching, onChainRounds, offChainRounds])
})

interface NameRounds {
  readonly registry: Address | undefined
  readonly gateways: GatewaySettings | undefined
  readonly waiting: Ref.Ref<WaitingNames>
  /** Requests that need gateways. */
  readonly offChain: Ref.Ref<WaitingNames>
}

/** Reads the names that wait the longest. Without any it waits a moment. */
const readRound = Effect.fnUntraced(function* (
  reading: Reading,
  rounds: NameRounds,
  { noteFailure, noteSuccess }: Outage,
) {
  const requests = [...(yield* Ref.get(rounds.waiting)).values()].slice(0, roundRequestsMax)
  const { tip } = yield* Ref.get(reading.status)
  if (requests.length === 0 || tip === undefined) return yield* Effect.sleep(idleMs)
  yield* readRequests(reading, rounds, { requests, tip }).pipe(
    Effect.tap(noteSuccess),
    Effect.catchTag(["RpcUnavailable", "BlockMissing"], (failure) =>
      Effect.andThen(noteFailure(failure), Effect.sleep(retryDelayMs)),
    ),
  )
})

const readRequests = Effect.fnUntraced(function* (
  reading: Reading,
  { registry, gateways, waiting, offChain }: NameRounds,
  { requests, tip }: { readonly requests: ReadonlyArray<NameRequest>; readonly tip: Tip },
) {
  const { id: chainId, slug } = reading.definition
  const block = yield* linkOfTip(reading, tip)
  const read = yield* readNames({ chainId, registry, requests, block, gateways })
  if (read.names.length > 0) {
    const reads = { [nameReads]: read.names, [gatewayReads]: read.gateways }
    yield* recordReads(reading, { tip, reads, note: (list) => list })
  }
  yield* Ref.update(waiting, (before) => withoutRead(before, requests))
  yield* Ref.update(offChain, (before) => addWaiting(before, read.deferred))
  for (const [outcome, some] of Map.groupBy(read.names, (name) => name.outcome)) {
    yield* Metric.update(Metric.withAttributes(namesRead, { chain: slug, outcome }), some.length)
  }
})
