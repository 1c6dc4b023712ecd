import { assert, describe, it } from "vitest"
import type { EntryFragment, TokenDeltaFragment } from "#api/web/parts/entry.graphql"
import { isFeeOnly, readEntry, valueAtTime } from "#api/web/parts/entry.ts"

const delta = (address: string, amountRaw: string): TokenDeltaFragment => ({
  address,
  amountRaw,
  amount: Number(amountRaw),
  token: null,
  historicalPrice: null,
})

const interpretation = { description: "", processedDescription: "", descriptionDisplayItems: [] }

const signed = (
  tokens: ReadonlyArray<TokenDeltaFragment>,
  more: { readonly status?: number; readonly feeDelta?: TokenDeltaFragment } = {},
): EntryFragment => ({
  __typename: "TimelineEventV2",
  id: "a",
  hash: "0xa",
  timestamp: 5_000,
  network: null,
  interpretation,
  transaction: { blockNumber: 7, feeDelta: more.feeDelta ?? null, receipt: { status: more.status ?? 1 } },
  perspectiveDelta: {
    tokens: { totalCount: tokens.length, edges: tokens.map((node) => ({ node })) },
    nfts: { totalCount: 0, edges: [] },
  },
})

describe("readEntry", () => {
  it("has which way value went, the fee aside", () => {
    const feeDelta = delta("0x0", "-3")
    assert.strictEqual(readEntry(signed([delta("0x0", "-3")], { feeDelta })).flow, "call")
    assert.strictEqual(readEntry(signed([delta("0x0", "-3"), delta("0x1", "5")], { feeDelta })).flow, "in")
    assert.strictEqual(readEntry(signed([delta("0x0", "-8"), delta("0x1", "5")], { feeDelta })).flow, "swap")
    assert.strictEqual(readEntry(signed([delta("0x1", "-5")], { status: 0 })).flow, "failed")
  })

  it("takes the fee out of the changes", () => {
    const feeDelta = delta("0x0", "-3")
    const { tokens, fee } = readEntry(signed([delta("0x1", "5"), delta("0x0", "-3")], { feeDelta }))
    assert.deepStrictEqual(
      tokens.map(({ address }) => address),
      ["0x1"],
    )
    assert.strictEqual(fee?.amountRaw, "-3")
  })

  it("reads what an account received in a transaction of others", () => {
    const entry = readEntry({
      __typename: "ActivityTimelineEventDelta",
      id: "b",
      transactionHash: "0xb",
      transactionBlockTimestamp: 6_000,
      network: null,
      interpretation,
      fungibleDeltas: [delta("0x1", "5")],
      nftDeltas: [],
      originatedFromTransaction: { blockNumber: 8, receipt: null },
    })
    assert.deepInclude(entry, { hash: "0xb", block: 8, timestampMs: 6_000, flow: "in", fee: undefined })
  })
})

describe("isFeeOnly", () => {
  it("compares token and amount", () => {
    assert.isTrue(isFeeOnly(delta("0x0", "-3"), delta("0x0", "-3")))
    assert.isFalse(isFeeOnly(delta("0x0", "-4"), delta("0x0", "-3")))
    assert.isFalse(isFeeOnly(delta("0x0", "-3"), null))
  })
})

describe("valueAtTime", () => {
  it("is unknown without a price, and never negative", () => {
    assert.isUndefined(valueAtTime(delta("0x1", "-5")))
    assert.strictEqual(valueAtTime({ ...delta("0x1", "-5"), historicalPrice: { price: 2 } }), 10)
  })
})
