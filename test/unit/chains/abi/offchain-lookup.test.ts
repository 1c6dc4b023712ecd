/** The other side is viem: it encodes what we decode, and decodes what we encode. */
import { assert, describe, it } from "@effect/vitest"
import { concat, decodeAbiParameters, decodeErrorResult, encodeErrorResult, encodeFunctionData, parseAbi } from "viem"
import {
  decodeBatch,
  decodeLookup,
  encodeBatchAnswer,
  encodeCallback,
  isLookup,
  lookupIn,
} from "#chains/abi/offchain-lookup.ts"
import { address } from "../../../support/chain/block-builder.ts"

const abi = parseAbi([
  "error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)",
  "error HttpError(uint16 status, string message)",
  "error Error(string)",
  "struct Request { address sender; string[] urls; bytes data; }",
  "function query(Request[] requests) view returns (bool[] failures, bytes[] responses)",
])

const sender = address(7) as `0x${string}`

const error = encodeErrorResult({
  abi,
  errorName: "OffchainLookup",
  args: [sender, ["https://a.example/{sender}/{data}.json", "https://b.example"], "0xabcd", "0x01020304", "0x05"],
})

const lookup = {
  sender,
  urls: ["https://a.example/{sender}/{data}.json", "https://b.example"],
  data: "0xabcd",
  callback: "0x01020304",
  extraData: "0x05",
}

describe("lookupIn", () => {
  it("finds the error in the data of a revert, also behind a word, and no other error", () => {
    assert.strictEqual(lookupIn(error), error)
    assert.strictEqual(lookupIn(`Reverted ${error.toUpperCase().replace("0X", "0x")}`), error)
    assert.isUndefined(lookupIn("0x08c379a0"))
    assert.isUndefined(lookupIn(`${error} and more`))
    assert.isUndefined(lookupIn(undefined))
  })
})

describe("decodeLookup", () => {
  it("decodes the members, and refuses bytes that are malformed", () => {
    assert.isTrue(isLookup(error))
    assert.deepStrictEqual(decodeLookup(error), lookup)
    assert.isUndefined(decodeLookup("0x556f1830"))
    assert.isUndefined(decodeLookup(error.slice(0, -200)))
  })
})

describe("encodeCallback", () => {
  it("calls the named function with the answer and the extra data", () => {
    const input = encodeCallback(lookup, "0xff00")
    assert.strictEqual(input.slice(0, 10), "0x01020304")
    const parameters = decodeAbiParameters([{ type: "bytes" }, { type: "bytes" }], `0x${input.slice(10)}`)
    assert.deepStrictEqual(parameters, ["0xff00", "0x05"])
  })
})

describe("decodeBatch", () => {
  it("decodes the requests of a batch, and refuses other data", () => {
    const data = encodeFunctionData({
      abi,
      functionName: "query",
      args: [[{ sender, urls: ["https://a.example"], data: "0x01" }]],
    })
    // Selectors of ENSIP-21.
    assert.strictEqual(data.slice(0, 10), "0xa780bab6")
    assert.deepStrictEqual(decodeBatch(data), [{ sender, urls: ["https://a.example"], data: "0x01" }])
    assert.isUndefined(decodeBatch("0x"))
    assert.isUndefined(decodeBatch(data.slice(0, 80)))
    assert.isUndefined(decodeBatch(concat(["0x12345678", `0x${data.slice(10)}`])))
  })
})

describe("encodeBatchAnswer", () => {
  it("answers in order; failures are errors of HTTP, or texts", () => {
    const answer = encodeBatchAnswer([
      { answer: "0x1234" },
      { status: 404, reason: "not-found" },
      { status: undefined, reason: "timed-out" },
    ])
    const [failures, responses] = decodeAbiParameters(
      [{ type: "bool[]" }, { type: "bytes[]" }],
      answer as `0x${string}`,
    )
    assert.deepStrictEqual(failures, [false, true, true])
    assert.strictEqual(responses[0], "0x1234")
    assert.strictEqual(responses[1]?.slice(0, 10), "0x01800152")
    const [, http, text] = responses
    assert.deepStrictEqual(http && decodeErrorResult({ abi, data: http }).args, [404, "not-found"])
    assert.deepStrictEqual(text && decodeErrorResult({ abi, data: text }).args, ["timed-out"])
  })
})
