/** A response traced back to the block that it reflects, over the real service: by the links of its spans, as in a collector. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { get } from "../support/api/api.ts"
import { freePort } from "../support/machine/free-port.ts"
import { askService, startService, temporaryHome } from "../support/service/service.ts"
import { startTraceCollector } from "../support/service/trace-collector.ts"
import { waitFor } from "../support/wait/wait-for.ts"

const query = `query($account: Address!) {
  transactionHistoryV2(subjects: [$account], perspective: All, first: 1) { edges { node { __typename } } }
}`

describe("a response", () => {
  it.live("links to the append of its block, and its process reports its health", () =>
    Effect.gen(function* () {
      const collector = yield* startTraceCollector
      const port = yield* freePort
      const service = yield* startService({
        home: yield* temporaryHome,
        environment: { TELEMETRY_OTLP_URL: collector.url, TELEMETRY_PORT: String(port) },
      })
      const { headers, errors } = yield* askService(service, query, { account: service.announcement.accounts[0] })
      assert.deepStrictEqual(errors, [])
      const traceId = headers.get("x-trace-id")

      const answer = yield* collector.awaitSpan(
        "the answer's span",
        (span) => span.traceId === traceId && span.name === "Api.answer",
      )
      assert.strictEqual(answer.service, "tidemark-up")
      const flush = yield* collector.awaitSpan("the flush it was answered from", (span) =>
        answer.links.some(({ spanId }) => spanId === span.spanId),
      )
      assert.strictEqual(flush.name, "Processor.flush")
      const append = yield* collector.awaitSpan("an append of that flush", (span) =>
        flush.links.some(({ spanId }) => spanId === span.spanId),
      )
      assert.strictEqual(append.name, "LogWriter.append")
      assert.strictEqual(new Set([answer.traceId, flush.traceId, append.traceId]).size, 3)
      yield* collector.awaitSpan(
        "a query of the answer",
        (span) => span.traceId === traceId && span.name === "Store.query" && span.parentSpanId !== undefined,
      )

      const url = `http://127.0.0.1:${port}`
      assert.strictEqual((yield* get(`${url}/ready`)).status, 200)
      // The lag is reported every few seconds, so it arrives last.
      const lag = /^pipelines_lag_records\{chain="local"\} \d/m
      const text = yield* waitFor(
        "a lag",
        Effect.map(get(`${url}/metrics`), (answer) => (lag.test(answer.text) ? answer.text : undefined)),
      )
      for (const sample of [
        /^chains_head_number_blocks\{chain="local"\} [1-9]/m,
        /^chains_rpc_calls_total\{chain="local",method="eth_getBlockByNumber",outcome="ok"\} [1-9]/m,
        /^pipelines_blocks_appended_total\{chain="local"\} [1-9]/m,
        /^pipelines_blocks_written_total\{chain="local"\} [1-9]/m,
        /^pipelines_records_read_total\{chain="local"\} [1-9]/m,
        /^pipelines_transactions_interpreted_total\{chain="local",vague="false"\} [1-9]/m,
        /^projections_rows_inserted_total\{table="commits_v5"\} [1-9]/m,
        /^api_requests_total\{field="transactionHistoryV2",outcome="OK"\} 1$/m,
        /^ops_resident_memory_bytes [1-9]/m,
      ]) {
        assert.match(text, sample)
      }
    }),
  )
})
