import { assert, describe, it } from "@effect/vitest"
import type { EndpointReport } from "#chains/reader/examine-endpoint.ts"
import { endpointFindings } from "#ops/doctor/endpoint-findings.ts"

const whole: EndpointReport = {
  client: "reth/v1.0.0",
  headNumber: 21_000_000,
  latencyMs: 40,
  receiptMethod: "eth_getBlockReceipts",
  traceMethod: "trace_block",
  hasFinalizedTag: true,
  hasStateByHash: true,
  stateDepthBlocks: 1_000_000,
  isArchive: true,
  batchCalls: 100,
  logRangeBlocks: 10_000,
}

const warningsOf = (members: Partial<EndpointReport>): ReadonlyArray<string> =>
  endpointFindings({ finalityDepthBlocks: 64 }, "endpoint 1", { ...whole, ...members })
    .filter(({ level }) => level === "warning")
    .map(({ text }) => text)

describe("endpointFindings", () => {
  it("tells what a whole endpoint can in one line, and nothing against it", () => {
    assert.deepStrictEqual(endpointFindings({ finalityDepthBlocks: 64 }, "endpoint 1", whole), [
      {
        level: "ok",
        subject: "endpoint 1",
        text: "reth/v1.0.0 at block 21000000, 40 ms, receipts by eth_getBlockReceipts, traces by trace_block, state of every block, 100 calls in a request, logs of 10000 blocks at once",
        facts: { ...whole },
      },
    ])
  })

  const lacks: ReadonlyArray<readonly [Partial<EndpointReport>, RegExp]> = [
    [{ receiptMethod: "eth_getLogs" }, /logs but no receipts/],
    [{ receiptMethod: "eth_getTransactionReceipt" }, /receipts one by one/],
    [{ traceMethod: undefined }, /no traces/],
    [{ hasFinalizedTag: false }, /final 64 blocks below/],
    [{ hasStateByHash: false }, /no hash in place/],
    [{ isArchive: false, stateDepthBlocks: 127 }, /last 128 blocks/],
    [{ isArchive: false, stateDepthBlocks: undefined }, /gives no state/],
    [{ latencyMs: 1_500 }, /1500 ms/],
    [{ batchCalls: 1 }, /takes 1 call in a request/],
  ]
  for (const [members, text] of lacks) {
    it(`warns of ${JSON.stringify(members)}`, () => {
      const warnings = warningsOf(members)
      assert.lengthOf(warnings, 1)
      assert.match(warnings[0] ?? "", text)
    })
  }
})
