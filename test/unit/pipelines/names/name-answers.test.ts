import { assert, describe, it } from "@effect/vitest"
import { encodeErrorResult, encodeFunctionData, parseAbi } from "viem"
import type { GatewayRequest } from "#chains/abi/offchain-lookup.ts"
import type { GatewayOutcome } from "#pipelines/names/name-answers.ts"
import type { Hex } from "#schemas/domain/primitive.ts"
import { address } from "../../../support/chain/block-builder.ts"
import { type NameWorld, runToEnd } from "../../../support/names/name-world.ts"

type ViemHex = `0x${string}`

const resolver = address(0x7e) as ViemHex

const other = address(0x07) as ViemHex

const abi = parseAbi([
  "error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)",
  "struct Request { address sender; string[] urls; bytes data; }",
  "function query(Request[] requests) view returns (bool[] failures, bytes[] responses)",
])

const lookupOf = (sender: ViemHex, urls: ReadonlyArray<string>, data: ViemHex = "0x0001"): Hex =>
  encodeErrorResult({ abi, errorName: "OffchainLookup", args: [sender, urls, data, "0xca11bac0", "0x"] })

const batchOf = (...requests: ReadonlyArray<{ sender: ViemHex; urls: ReadonlyArray<string>; data: ViemHex }>) =>
  encodeFunctionData({ abi, functionName: "query", args: [requests] })

const call = { to: resolver, data: "0x11" }

/** The outcome of the call in a world, and how many requests to gateways it took. */
const outcomeIn = (world: NameWorld) => {
  const { result, requests } = runToEnd(world, (reader) => reader.lookUp(call))
  const { kind } = result
  return [kind === "output" ? `${result.output} ${result.isOffChain}` : kind, requests.length]
}

const answering: (request: GatewayRequest) => GatewayOutcome = () => ({ answer: "0xaa" })

/** Defers to gateways so many times, then answers. */
const deferring = (rounds: number, error: (round: number) => Hex): NameWorld => {
  let round = 0
  return {
    call: () => {
      round += 1
      return round > rounds ? "0x99" : error(round)
    },
    gateway: ({ urls: [url = ""] }) => ({ answer: `0x${Buffer.from(url).toString("hex")}` }),
  }
}

describe("lookUp", () => {
  it("gives the output of a call that needs no gateway, and refuses as the contract does", () => {
    assert.deepStrictEqual(outcomeIn({ call: () => "0x99" }), ["0x99 false", 0])
    assert.deepStrictEqual(outcomeIn({ call: () => undefined }), ["refused", 0])
  })

  it("calls back with the gateway's answer, for at least four rounds and not forever", () => {
    const error = (round: number) => lookupOf(resolver, [`https://${round}.example`])
    assert.deepStrictEqual(outcomeIn(deferring(1, error)), ["0x99 true", 1])
    assert.deepStrictEqual(outcomeIn(deferring(4, error)), ["0x99 true", 4])
    assert.deepStrictEqual(outcomeIn(deferring(1_000, error)), ["failed", 9])
    // The same error again and again.
    assert.deepStrictEqual(outcomeIn({ call: () => lookupOf(resolver, ["https://a.example"]), gateway: answering }), [
      "failed",
      1,
    ])
  })

  it("refuses the error of another contract, and one that is malformed", () => {
    assert.deepStrictEqual(outcomeIn({ call: () => lookupOf(other, ["https://a.example"]), gateway: answering }), [
      "refused",
      0,
    ])
    assert.deepStrictEqual(outcomeIn({ call: () => "0x556f183000" }), ["refused", 0])
  })

  it("fails where gateways fail, and where the contract refuses their answer", () => {
    const error = lookupOf(resolver, ["https://a.example"])
    assert.deepStrictEqual(outcomeIn({ call: () => error }), ["failed", 1])
    const refusing: NameWorld = { call: ({ data }) => (data === "0x11" ? error : undefined), gateway: answering }
    assert.deepStrictEqual(outcomeIn(refusing), ["failed", 1])
  })

  it("answers batches itself, each request by its own gateways, whatever else the contract names", () => {
    const inner = batchOf({ sender: other, urls: ["https://c.example"], data: "0x03" })
    const data = batchOf(
      { sender: other, urls: ["https://a.example"], data: "0x01" },
      { sender: other, urls: ["https://b.example"], data: "0x02" },
      { sender: other, urls: ["x-batch-gateway:true"], data: inner },
    )
    const seen: Array<string> = []
    const world: NameWorld = {
      call: (made) =>
        made.data === "0x11" ? lookupOf(resolver, ["https://batch.example", "x-batch-gateway:true"], data) : made.data,
      gateway: ({ urls, data: requested }) => {
        seen.push(`${urls} ${requested}`)
        return requested === "0x02" ? { status: 500, reason: "server-failed" } : { answer: `0xaa${requested.slice(2)}` }
      },
    }
    const { result } = runToEnd(world, (reader) => reader.lookUp(call))
    assert.deepStrictEqual(seen, ["https://a.example 0x01", "https://b.example 0x02", "https://c.example 0x03"])
    const output = result.kind === "output" ? result.output : ""
    for (const part of ["aa01", "01800152", "aa03"]) assert.include(output, part)
  })

  it("refuses batches that are malformed, too large or too deep", () => {
    const own = ["x-batch-gateway:true"]
    const one = { sender: other, urls: ["https://a.example"], data: "0x01" as const }
    const batchIn = (data: ViemHex) =>
      outcomeIn({
        call: ({ data: input }) => (input === "0x11" ? lookupOf(resolver, own, data) : "0x99"),
        gateway: answering,
      })
    assert.deepStrictEqual(batchIn("0x1234"), ["failed", 0])
    assert.deepStrictEqual(batchIn(batchOf(...Array.from({ length: 33 }, () => one))), ["failed", 0])
    assert.deepStrictEqual(batchIn(batchOf(one)), ["0x99 true", 1])
    let data = batchOf(one)
    for (let depth = 0; depth < 5; depth += 1) data = batchOf({ sender: other, urls: own, data })
    // The innermost batches fail, which the contract has to handle.
    assert.deepStrictEqual(batchIn(data), ["0x99 true", 0])
  })

  it("makes no request that is too large", () => {
    const data: ViemHex = `0x${"00".repeat(32_769)}`
    assert.deepStrictEqual(
      outcomeIn({ call: () => lookupOf(resolver, ["https://a.example"], data), gateway: answering }),
      ["failed", 0],
    )
  })
})
