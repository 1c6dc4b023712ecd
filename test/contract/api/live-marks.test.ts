/** The newest blocks of chains, pushed through a revert and after a cursor. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { layerTestApi, startTestApi } from "../../support/api/api.ts"
import { buildBlock, hash, testChain } from "../../support/chain/block-builder.ts"
import { liveClients } from "../../support/live/live-clients.ts"
import { markAt, project } from "../../support/store/projected.ts"

const blockOf = (number: number, branch = 0) => buildBlock({ number, hash: hash(branch * 100 + number) })

const query = `subscription ($after: String) {
  tideMarks(after: $after) { action seq cursor chainId block { number hash } }
}`

const messageOf = (action: string, seq: number, number: number, branch = 0) => ({
  action,
  seq,
  cursor: `${testChain.id}:${seq}:${number}:${blockOf(number, branch).timestampMs}`,
  chainId: testChain.id,
  block: { number, hash: hash(branch * 100 + number) },
})

describe("subscriptions to tide marks", () => {
  layer(layerTestApi, { excludeTestServices: true })((it) => {
    it.effect("begin with the newest block, and follow each change", () =>
      Effect.gen(function* () {
        yield* project([blockOf(1)], 1)
        const { url } = yield* startTestApi({ markAgeMsMax: 50 })
        const [client] = liveClients
        assert.isDefined(client)
        const subscribe = (variables: Readonly<Record<string, unknown>>) => client.subscribe(url, variables, query)
        const nextOf = (results: ReturnType<typeof subscribe>) =>
          Effect.promise(async () => {
            const { value } = await results.next()
            // The shape of the response to the query.
            return (value as unknown as { readonly data: { readonly tideMarks: unknown } }).data.tideMarks
          })
        const results = subscribe({})
        assert.deepStrictEqual(yield* nextOf(results), messageOf("ADD", 1, 1))
        yield* project([blockOf(2)], 2)
        assert.deepStrictEqual(yield* nextOf(results), messageOf("ADD", 2, 2))
        const sink = yield* FactSink
        const up = markAt(blockOf(1), 3, { revertCount: 1 })
        yield* sink.revert({ down: { ...up, applied: 2 }, up })
        assert.deepStrictEqual(yield* nextOf(results), messageOf("RETRACT", 3, 1))
        assert.deepStrictEqual(yield* nextOf(results), messageOf("ADD", 3, 1))
        yield* project([blockOf(2, 1)], 4, { revertCount: 1 })
        // The API has read these marks from here on.
        assert.deepStrictEqual(yield* nextOf(results), messageOf("ADD", 4, 2, 1))
        yield* Effect.promise(async () => results.return?.())
        const continued = subscribe({ after: messageOf("ADD", 2, 2).cursor })
        assert.deepStrictEqual(yield* nextOf(continued), { ...messageOf("RETRACT", 4, 1) })
        assert.deepStrictEqual(yield* nextOf(continued), messageOf("ADD", 4, 2, 1))
        yield* Effect.promise(async () => continued.return?.())
      }).pipe(Effect.scoped),
    )
  })
})
