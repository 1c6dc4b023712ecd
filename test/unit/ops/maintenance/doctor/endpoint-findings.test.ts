import { assert, describe, it } from "@effect/vitest"
import type { EndpointReport } from "#chains/reader/examine-endpoint.ts"
import { endpointFindings, utxoEndpointFindings } from "#ops/maintenance/doctor/endpoint-findings.ts"

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
  it("lists the capabilities of a full endpoint in one line, without warnings", () => {
    assert.deepStrictEqual(endpointFindings({ finalityDepthBlocks: 64 }, "endpoint 1", whole), [
      {
        level: "ok",
        subject: "endpoint 1",
        text: "reth/v1.0.0 at block 21000000, 40 ms, receipts by eth_getBlockReceipts, traces by trace_block, archive state, 100 calls per request, logs of 10000 blocks per query",
        facts: { ...whole },
      },
    ])
  })

  const lacks: ReadonlyArray<readonly [Partial<EndpointReport>, RegExp]> = [
    [{ receiptMethod: "eth_getLogs" }, /logs but no receipts/],
    [{ receiptMethod: "eth_getTransactionReceipt" }, /receipts only one by one/],
    [{ traceMethod: undefined }, /no traces/],
    [{ hasFinalizedTag: false }, /final 64 blocks below/],
    [{ hasStateByHash: false }, /not accept block hashes/],
    [{ isArchive: false, stateDepthBlocks: 127 }, /last 128 blocks/],
    [{ isArchive: false, stateDepthBlocks: undefined }, /serves no state/],
    [{ latencyMs: 1_500 }, /1500 ms/],
    [{ batchCalls: 1 }, /accepts only 1 call per request/],
  ]
  for (const [members, text] of lacks) {
    it(`warns of ${JSON.stringify(members)}`, () => {
      const warnings = warningsOf(members)
      assert.lengthOf(warnings, 1)
      assert.match(warnings[0] ?? "", text)
    })
  }
})

describe("utxoEndpointFindings", () => {
  it("warns of an endpoint without an index of transactions", () => {
    const report = { client: "/Satoshi:27.0.0/", headNumber: 900_000, hasTransactionIndex: true }
    const [working, ...none] = utxoEndpointFindings("endpoint 1", report)
    assert.deepInclude(working, { level: "ok", text: "/Satoshi:27.0.0/ at block 900000" })
    assert.lengthOf(none, 0)
    const [, warning] = utxoEndpointFindings("endpoint 1", { ...report, hasTransactionIndex: false })
    assert.match(warning?.text ?? "", /no index of transactions \(-txindex=1\)/)
  })
})
