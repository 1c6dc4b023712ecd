/** Subscriptions over server-sent events and WebSocket, by the clients of the field at their defaults. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { layerTestApi, startTestApi } from "../../support/api/api.ts"
import { address, buildBlock, hash, testChain } from "../../support/chain/block-builder.ts"
import { libraryClients } from "../../support/live/library-clients.ts"
import { type LiveClientResult, liveClients, nextMessage } from "../../support/live/live-clients.ts"
import { markAt, project } from "../../support/store/projected.ts"

const [ann, bob, carol] = [address(1), address(2), address(3)]

/** A block with one payment to Bob. */
const blockOf = (number: number, from: string, branch = 0) =>
  buildBlock({
    number,
    hash: hash(branch * 100 + number),
    transactions: [{ hash: hash(1_000 + branch * 100 + number), from, to: bob, valueRaw: 1n }],
  })

const hashOf = (number: number, branch = 0) => hash(1_000 + branch * 100 + number)

/** Reverts the chain to block 1, by the record of a `seq`. */
const revertTo1 = Effect.fnUntraced(function* (seq: number) {
  const sink = yield* FactSink
  const up = markAt(blockOf(1, ann), seq, { revertCount: 1 })
  yield* sink.revert({ down: { ...up, applied: seq - 1 }, up })
})

describe("subscriptions", () => {
  for (const { name, subscribe } of [...liveClients, ...libraryClients]) {
    layer(layerTestApi, { excludeTestServices: true })((it) => {
      it.effect(`push new entries to ${name}, retract them in a revert, and continue after a cursor`, () =>
        Effect.gen(function* () {
          yield* project([blockOf(1, ann)], 1)
          const { url } = yield* startTestApi({ markAgeMsMax: 50 })
          const after = `${testChain.id}:1:1:${blockOf(1, ann).timestampMs}`
          const results = subscribe(url, { subjects: [ann], after })
          const next = Effect.promise(() => nextMessage(results))
          yield* project([blockOf(2, ann), blockOf(3, carol)], 2)
          const added = yield* next
          assert.deepInclude(added, { action: "ADD", seq: 2, stream: `blocks.${testChain.id}`, chainId: testChain.id })
          assert.deepStrictEqual(added.block, { number: 2, hash: hash(2) })
          assert.deepStrictEqual(
            added.entries.map((entry) => entry.hash),
            [hashOf(2)],
          )
          yield* revertTo1(4)
          yield* project([blockOf(2, carol, 1), blockOf(3, ann, 1)], 5, { revertCount: 1 })
          const retracted = yield* next
          assert.deepInclude(retracted, { action: "RETRACT", entries: [] })
          assert.deepStrictEqual(retracted.block, { number: 1, hash: hash(1) })
          const replaced = yield* next
          assert.deepInclude(replaced, { action: "ADD", seq: 6 })
          assert.deepStrictEqual(
            replaced.entries.map((entry) => entry.hash),
            [hashOf(3, 1)],
          )
          yield* Effect.promise(async () => results.return?.())
          // A client that had seen the first message only.
          const continued = subscribe(url, { subjects: [ann], after: added.cursor })
          const first = yield* Effect.promise(() => nextMessage(continued))
          const second = yield* Effect.promise(() => nextMessage(continued))
          assert.deepStrictEqual([first.action, first.block.number], ["RETRACT", 1])
          assert.deepStrictEqual(second, replaced)
          yield* Effect.promise(async () => continued.return?.())
          // A client that had seen all of them has nothing to receive until the next block.
          const last = subscribe(url, { subjects: [ann], after: replaced.cursor })
          yield* project([blockOf(4, ann, 1)], 7, { revertCount: 1 })
          const newest = yield* Effect.promise(() => nextMessage(last))
          assert.deepStrictEqual(
            newest.entries.map((entry) => entry.hash),
            [hashOf(4, 1)],
          )
          yield* Effect.promise(async () => last.return?.())
        }).pipe(Effect.scoped),
      )

      it.effect(`report to ${name} why they cannot begin`, () =>
        Effect.gen(function* () {
          yield* project([blockOf(1, ann)], 1)
          const { url } = yield* startTestApi()
          const refusal = (variables: Readonly<Record<string, unknown>>, query?: string) =>
            Effect.promise(async () => {
              const { value } = await subscribe(url, variables, query).next()
              const [error] = (value as LiveClientResult).errors ?? []
              return [error?.extensions?.code, error?.extensions?.tag]
            })
          assert.deepStrictEqual(yield* refusal({ subjects: [ann], after: "x" }), ["BAD_USER_INPUT", "CursorInvalid"])
          assert.deepStrictEqual(yield* refusal({ subjects: [] }), ["BAD_USER_INPUT", "ArgumentInvalid"])
          assert.deepStrictEqual(yield* refusal({}, "subscription { nothing }"), ["BAD_REQUEST", "RequestMalformed"])
        }).pipe(Effect.scoped),
      )
    })
  }

  for (const { name, subscribe } of liveClients) {
    layer(layerTestApi, { excludeTestServices: true })((it) => {
      it.effect(`answer a query of ${name}`, () =>
        Effect.gen(function* () {
          yield* project([blockOf(1, ann)], 1)
          const { url } = yield* startTestApi()
          const { value } = yield* Effect.promise(() => subscribe(url, {}, "{ networks { chainId } }").next())
          assert.deepStrictEqual((value as { data: unknown }).data !== undefined, true)
        }).pipe(Effect.scoped),
      )
    })
  }
})
