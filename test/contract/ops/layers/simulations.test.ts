/** Simulations between a process with the API and the reader of a chain, through the log. */
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Layer } from "effect"
import { Simulations } from "#api/intent/simulations.ts"
import { layerSimulations } from "#ops/layers/simulations.ts"
import { answerSimulations, type SimulateRequest, simulationAgeMsMax } from "#pipelines/ingest/answer-simulations.ts"
import { fileRequests } from "#pipelines/log/inbox.ts"
import type { SignableCall } from "#schemas/domain/signable-call.ts"
import { type SimulationOutcome, simulations } from "#schemas/domain/simulation.ts"
import { address, hash } from "../../../support/chain/block-builder.ts"
import { shiftedBy } from "../../../support/machine/shifted-clock.ts"
import { layerTestLog } from "../../../support/service/processing.ts"

const call: SignableCall = {
  chainId: 1,
  from: address(1),
  to: address(2),
  data: "0x",
  valueRaw: 2n ** 70n,
  delegations: [],
}

const outcomeWith = (document: string): SimulationOutcome => ({
  isSimulated: true,
  blockNumber: 7,
  blockHash: hash(7),
  timestampMs: 7_000,
  document,
  allowances: [{ token: address(3), owner: address(1), spender: address(4), amountRaw: 2n ** 255n }],
})

const caller = { keyId: "ann" }

const layerRequests = layerSimulations((chainId) => chainId < 3).pipe(Layer.provideMerge(layerTestLog))

describe("layerSimulations", () => {
  it.live("returns the outcomes of the chain's reader, in their exact form", () =>
    Effect.gen(function* () {
      const { simulate } = yield* Simulations
      const requested: Array<unknown> = []
      const answer: SimulateRequest = (request) =>
        Effect.sync(() => {
          requested.push(request)
          return outcomeWith(request.valueRaw === 0n ? "x".repeat(70_000) : "{}")
        })
      yield* fileRequests(simulations, [{ id: "broken", payload: "{" }])
      yield* Effect.forkScoped(answerSimulations(1, answer))
      assert.deepStrictEqual(yield* simulate({ ...call, gasLimitRaw: 9n }, caller), outcomeWith("{}"))
      assert.deepStrictEqual(requested, [
        { chainId: 1, from: address(1), to: address(2), data: "0x", valueRaw: 2n ** 70n, gasLimitRaw: 9n },
      ])
      const large = yield* simulate({ ...call, valueRaw: 0n }, caller)
      assert.deepStrictEqual(large, { isSimulated: false, reason: "The outcome is too large to be shown." })
    }).pipe(Effect.scoped, Effect.provide(Layer.fresh(layerRequests))),
  )

  it.live("refuses what cannot be simulated, and calls beyond the limit of a key", () =>
    Effect.gen(function* () {
      const { simulate } = yield* Simulations
      const reasonOf = (changed: Partial<SignableCall>, keyId = "ann") =>
        Effect.map(simulate({ ...call, ...changed }, { keyId }), ({ reason }) => reason)
      const delegations = [{ chainId: 0n, delegate: address(5) }]
      assert.deepStrictEqual(
        yield* Effect.forEach(
          [{ chainId: 3 }, { from: undefined }, { delegations }, { data: `0x${"00".repeat(33_000)}` }],
          (changed) => reasonOf(changed),
        ),
        [
          "Chain 3 is not read.",
          "No sender is named.",
          "Delegations of code cannot be simulated.",
          "The call is too large.",
        ],
      )
      yield* Effect.forkScoped(answerSimulations(1, () => Effect.succeed(outcomeWith("{}"))))
      const answered = yield* Effect.forEach(Array.from({ length: 241 }), () => reasonOf({}), { concurrency: 20 })
      // A minute may end in between.
      assert.include(answered, "Too many calls were simulated within this minute.")
      assert.isUndefined(yield* reasonOf({}, "bob"))
    }).pipe(Effect.scoped, Effect.provide(Layer.fresh(layerRequests))),
  )

  it.live("executes no call whose caller has stopped waiting, and gives up one that takes longer", () =>
    Effect.gen(function* () {
      const { simulate } = yield* Simulations
      const ended = yield* Deferred.make<void>()
      const executed: Array<bigint> = []
      const payload = JSON.stringify({ chainId: 1, from: address(1), data: "0x", valueRaw: "5" })
      yield* shiftedBy(-simulationAgeMsMax, fileRequests(simulations, [{ id: "late", payload }]))
      const endless = Array.from({ length: 4 }, (_, index) => ({
        id: `endless ${index}`,
        payload: payload.replace("5", "6"),
      }))
      yield* shiftedBy(1_000 - simulationAgeMsMax, fileRequests(simulations, endless))
      const answer: SimulateRequest = ({ valueRaw }) => {
        executed.push(valueRaw)
        return valueRaw === 6n
          ? Effect.ensuring(Effect.never, Deferred.succeed(ended, undefined))
          : Effect.succeed(outcomeWith("{}"))
      }
      yield* Effect.forkScoped(answerSimulations(1, answer))
      assert.isTrue((yield* simulate(call, caller)).isSimulated)
      yield* Deferred.await(ended)
      assert.deepStrictEqual(executed, [6n, 6n, 6n, 6n, 2n ** 70n])
    }).pipe(Effect.scoped, Effect.provide(Layer.fresh(layerRequests))),
  )
})
