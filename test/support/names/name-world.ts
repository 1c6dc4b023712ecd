/** Contracts and gateways as functions, and resolutions over them: each round answers what the last one lacked. */
import type { GatewayRequest } from "#chains/abi/offchain-lookup.ts"
import {
  type GatewayOutcome,
  gatewayKey,
  type MissingAnswers,
  makeNameReader,
  type NameCall,
  nameCallKey,
} from "#pipelines/names/name-answers.ts"
import { readsOfRequest } from "#pipelines/names/resolve-name.ts"
import type { NameRead } from "#schemas/domain/name-read.ts"
import type { NameRequest } from "#schemas/domain/name-request.ts"
import type { Address, Hex } from "#schemas/domain/primitive.ts"
import { address } from "../chain/block-builder.ts"

/** Rounds after which a resolution counts as endless. */
const roundsMax = 64

/** Answers of contracts and gateways; `undefined` for a call that is refused. */
export interface NameWorld {
  readonly call: (call: NameCall) => Hex | undefined
  readonly gateway?: (request: GatewayRequest) => GatewayOutcome
}

/** The registry of these worlds. */
export const worldRegistry: Address = address(0x4e9)

/** Runs a function of answers until it lacks nothing, and gives its last result with the requests to gateways. */
export const runToEnd = <A>(world: NameWorld, run: (reader: ReturnType<typeof makeNameReader>) => A) => {
  const calls = new Map<string, Hex | undefined>()
  const lookups = new Map<string, Hex | undefined>()
  const gateways = new Map<string, GatewayOutcome>()
  const requests: Array<GatewayRequest> = []
  for (let round = 0; round < roundsMax; round += 1) {
    const missing: MissingAnswers = { calls: new Map(), lookups: new Map(), gateways: new Map() }
    const result = run(makeNameReader({ calls, lookups, gateways }, missing))
    if (missing.calls.size + missing.lookups.size + missing.gateways.size === 0) return { result, requests, round }
    for (const call of missing.calls.values()) calls.set(nameCallKey(call), world.call(call))
    for (const call of missing.lookups.values()) lookups.set(nameCallKey(call), world.call(call))
    for (const request of missing.gateways.values()) {
      requests.push(request)
      gateways.set(gatewayKey(request), world.gateway?.(request) ?? { status: 404, reason: "not-found" })
    }
  }
  throw new Error("The resolution does not end.")
}

/** The reads of a request, as record, outcome and value. */
export const resolveIn = (world: NameWorld, request: NameRequest) =>
  runToEnd(world, (reader) => readsOfRequest(worldRegistry, request, reader)).result

/** Reads as short lines. */
export const linesOf = (reads: ReadonlyArray<NameRead>): ReadonlyArray<string> =>
  reads.map(({ name, record, outcome, value }) =>
    [name, record, outcome, ...(value === undefined ? [] : [value])].join(" | "),
  )
