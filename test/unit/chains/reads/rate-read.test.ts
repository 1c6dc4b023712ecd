import { assert, describe, it } from "vitest"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { planReads } from "#chains/reads/plan.ts"
import { noProofRules } from "#chains/reads/proof-rule.ts"
import { rateRead } from "#chains/reads/rate-read.ts"
import { nothingSeen, seeKeys } from "#chains/reads/seen-reads.ts"
import { emptyWatchList } from "#chains/reads/watch-list.ts"
import { buildBlock, testChain, word } from "../../../support/chain/block-builder.ts"

const key = { feed: "0xb49f677943bc038e9857d61e7d053caa2c1734c1", currency: "EUR" }

const settingsOf = (chain: ChainDefinition) => ({ chain, watchList: emptyWatchList("all"), proofs: noProofRules })

/** The feeds that a block reads. */
const keysOf = (number: number, { seen = nothingSeen, chain = ethereum } = {}) =>
  rateRead.keysOf(planReads(buildBlock({ number }), seen, settingsOf(chain)).keys)

describe("rateRead", () => {
  it("is read in the first block of a stream, and in every 50th one", () => {
    assert.deepInclude(keysOf(98), key)
    const seen = seeKeys(nothingSeen, buildBlock({ number: 98 }), { rates: keysOf(98) })
    assert.deepStrictEqual(keysOf(99, { seen }), [])
    assert.deepInclude(keysOf(100, { seen }), key)
  })

  it("is not read on a chain without feeds", () => {
    assert.deepStrictEqual(keysOf(100, { chain: testChain }), [])
  })

  it("records a feed that refuses, or answers no positive number, without an answer", () => {
    const absent = { answerRaw: undefined, decimals: undefined, updatedAtRaw: undefined }
    assert.deepStrictEqual(rateRead.decode([undefined, undefined], key), absent)
    for (const answer of [0n, 2n ** 256n - 1n]) {
      const round = `0x${[9n, answer, 1n, 2n, 9n].map(word).join("")}` as const
      assert.isUndefined(rateRead.decode([round, undefined], key).answerRaw)
    }
  })

  it("calls the feed for its last round and its decimals, and decodes them", () => {
    assert.deepStrictEqual(rateRead.calls(key), [
      { kind: "call", to: key.feed, data: "0xfeaf968c" },
      { kind: "call", to: key.feed, data: "0x313ce567" },
    ])
    const round = `0x${[9n, 108_000_000n, 1n, 1_700_000_000n, 9n].map(word).join("")}` as const
    assert.deepStrictEqual(rateRead.decode([round, `0x${word(8n)}`], key), {
      answerRaw: 108_000_000n,
      decimals: 8,
      updatedAtRaw: 1_700_000_000n,
    })
  })
})
