import { assert, describe, it } from "@effect/vitest"
import { type FaultKind, faultKinds, providerCodes, providerMessages } from "#chains/reader/provider-message.ts"
import { readFault, readRetryAfter, readStatus } from "#chains/reader/rpc-fault.ts"
import { readRecordedErrors } from "../../../support/rpc/rpc-recorded.ts"

const kindOf = (message: string, code = -32_000) => readFault({ code, message }).kind

describe("readFault", () => {
  /** Errors that none of our requests cause: their class is left open. */
  const foreign =
    /^(?:account|block numbers|block timestamps|too many blocks|max allowed page|invalid parameters|genesis)/

  /** Expected classes of recorded errors, by the code or message in their own documents. */
  const recordedKinds: ReadonlyArray<readonly [FaultKind, RegExp]> = [
    ["block", /^(?:block (?:0x\w+ )?not found|header not found|transaction (?:0x\w+ )?not found|block range extends)/],
    ["contract", /revert|gas|insufficient funds|nonce|fee cap|max fee/],
    ["method", /^the method \w+ does not exist/],
    [
      "parameter",
      /^(?:invalid argument|invalid block range params|invalid hex|storage key|unable to decode|empty request)/,
    ],
  ]

  it("classifies each recorded error of a node", () => {
    for (const error of readRecordedErrors()) {
      const [expected] = recordedKinds.find(([, words]) => words.test(error.message)) ?? []
      const isForeign = foreign.test(error.message)
      assert.strictEqual(expected === undefined, isForeign, `${error.method}: ${error.message}`)
      assert.strictEqual(readFault(error).kind, expected, `${error.method}: ${error.message}`)
    }
  })

  /** Words of providers, as the sources in `provider-message.ts` quote them. */
  const messages: ReadonlyArray<readonly [message: string, kind: FaultKind, limit?: number]> = [
    ["batch limit 100 exceeded: 142 requests given", "batch", 100],
    ["batch too large", "batch"],
    ["too many RPC calls in batch request", "batch"],
    ["Batches are not supported here.", "batch", 1],
    ["requested too many blocks from 1 to 9000, maximum is set to 2048", "size", 2_048],
    ["Maximum allowed number of requested blocks is 3500", "size", 3_500],
    ["eth_getLogs is limited to a 10,000 range", "size", 10_000],
    ["please limit the query to at most 1,000 blocks", "size", 1_000],
    ["exceeds the range allowed for your plan (5000 > 3000)", "size", 3_000],
    ["maximum [from, to] blocks distance: 500", "size", 500],
    ["block range is too wide", "size"],
    ["query returned more than 10000 results", "size"],
    ["backend response too large", "size"],
    ["logs matched by query exceeds limit of 10000", "size"],
    ["Monthly capacity limit exceeded. Visit https://dashboard.alchemy.com", "access"],
    ["Must be authenticated!", "access"],
    ["Your app has exceeded its compute units per second capacity", "rate"],
    ["50/second request limit reached - reduce calls per second", "rate"],
    ["sender is over rate limit", "rate"],
    ["missing trie node 00aa (path ) state 0x00aa is not available, not found", "state"],
    ["historical state is not available", "state"],
    ["This request is not supported because your node is running with state pruning.", "state"],
    ["rpc method is not whitelisted", "method"],
    ["no backend is currently healthy to serve traffic", "node"],
    ["cannot query unfinalized data", "block"],
    // A contract may revert with any message.
    ["execution reverted: rate limit exceeded", "contract"],
    ["EVM error OutOfGas", "contract"],
    ["EVM error MemoryOOG", "contract"],
  ]
  for (const [message, kind, limit] of messages) {
    it(`reads ${JSON.stringify(message)} as ${kind}`, () => {
      const fault = readFault({ code: -32_000, message })
      assert.strictEqual(fault.kind, kind)
      assert.strictEqual(fault.limit, limit)
    })
  }

  it("uses the code if the message is not conclusive, and the data beside it", () => {
    assert.strictEqual(kindOf("Sorry.", -32_005), "rate")
    assert.strictEqual(kindOf("query returned more than 10000 results", -32_005), "size")
    assert.isUndefined(kindOf("Sorry."))
    const data = "Nethermind.Trie.MissingTrieNodeException: Node A is missing from the DB"
    assert.strictEqual(readFault({ code: -32_603, message: "Internal error", data }).kind, "state")
  })

  it("reads the wait that a message names", () => {
    const waitOf = (message: string) => readFault({ code: -32_090, message }).retryAfterMs
    assert.strictEqual(waitOf("Too many requests, reason: call rate limit exhausted, retry in 10m0s"), 600_000)
    assert.strictEqual(waitOf("rate limited, retry in 2s"), 2_000)
    assert.isUndefined(waitOf("rate limited, retry in your own time"))
  })
})

describe("readStatus", () => {
  it("recognises rejections, limits and unavailable nodes, and no success", () => {
    assert.deepStrictEqual([401, 413, 429, 503, 200, undefined].map(readStatus), [
      "access",
      "batch",
      "rate",
      "node",
      undefined,
      undefined,
    ])
  })
})

describe("readRetryAfter", () => {
  it("reads seconds and dates, and nothing else", () => {
    const nowMs = Date.UTC(2026, 0, 1, 12)
    assert.strictEqual(readRetryAfter("120", nowMs), 120_000)
    assert.strictEqual(readRetryAfter("Thu, 01 Jan 2026 12:00:30 GMT", nowMs), 30_000)
    assert.strictEqual(readRetryAfter("Thu, 01 Jan 2026 11:00:00 GMT", nowMs), 0)
    for (const header of [null, undefined, "", "soon"]) assert.isUndefined(readRetryAfter(header, nowMs))
  })
})

describe("the table of messages", () => {
  it("is in lower case, as texts are before they are compared, and names a source for each line", () => {
    for (const { words, source } of providerMessages) {
      assert.notMatch(words.source.replaceAll(/\\[A-Z]/g, ""), /[A-Z]/)
      assert.isAbove(source.length, 5)
    }
  })

  it("has every kind, and each code once", () => {
    const kinds = new Set(providerMessages.map(({ kind }) => kind))
    assert.deepStrictEqual([...kinds].toSorted(), [...faultKinds].toSorted())
    assert.strictEqual(new Set(providerCodes.map(({ code }) => code)).size, providerCodes.length)
  })
})
