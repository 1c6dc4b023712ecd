import { decodeAbiParameters, encodeAbiParameters, parseAbiParameters } from "viem/utils"
import { assert, describe, it } from "vitest"
import { decodeBounded } from "#chains/abi/bounded-decode.ts"
import { decodeCallArguments } from "#chains/abi/call-arguments.ts"
import { parseFunctionFragment } from "#chains/abi/function-fragment.ts"

const word = (value: number): string => value.toString(16).padStart(64, "0")

/** A list of byte strings that all have one position. */
const repeated = (count: number, bytes: number): string =>
  word(count) + word(32 * count).repeat(count) + word(bytes) + "11".repeat(bytes)

describe("decodeBounded", () => {
  it("rejects a small input of many positions of one large value", () => {
    const [calls] = [parseAbiParameters("bytes[]")]
    assert.throws(() => decodeBounded(calls, `0x${word(32)}${repeated(2_000, 64_000)}`), /more bytes/)
    const inTuple = parseAbiParameters("(string[2][] texts)")
    const pairs = word(32) + word(32) + word(500) + word(500 * 32).repeat(500) + word(64).repeat(2) + word(9_600)
    assert.throws(() => decodeBounded(inTuple, `0x${pairs}${"41".repeat(9_600)}`), /more bytes/)
    const { parameters } = parseFunctionFragment("multicall(bytes[] data)") ?? { parameters: [] }
    assert.isUndefined(decodeCallArguments(parameters, `0x${word(32)}${repeated(2_000, 64_000)}`))
  })

  it("ends at lengths and positions beyond the input", () => {
    const calls = parseAbiParameters("bytes[], string")
    const huge = "f".repeat(64)
    for (const head of [huge + word(0), word(64) + huge, word(64) + word(64) + huge]) {
      assert.throws(() => decodeBounded(calls, `0x${head}${word(0).repeat(500)}`))
    }
    assert.throws(() => decodeBounded(parseAbiParameters("(bytes a)[]"), `0x${word(32)}${huge}${word(0).repeat(500)}`))
  })

  it("decodes what encoders write, of any size", () => {
    const parameters = parseAbiParameters(
      "(bytes data, uint256[3] sizes, (string name, bool isOpen)[] parts)[], bytes[2], uint8",
    )
    const part = (index: number) => ({
      data: `0x${"ab".repeat(index * 7)}` as const,
      sizes: [1n, 2n, BigInt(index)] as const,
      parts: [{ name: "part ".repeat(index), isOpen: index % 2 === 0 }],
    })
    const values = [
      Array.from({ length: 60 }, (_, index) => part(index)),
      [`0x${"00".repeat(9_000)}`, "0x"],
      7,
    ] as const
    const encoded = encodeAbiParameters(parameters, values)
    assert.deepStrictEqual(decodeBounded(parameters, encoded), decodeAbiParameters(parameters, encoded))
    const empty = encodeAbiParameters(parseAbiParameters("bytes[]"), [
      Array.from({ length: 3_000 }, () => "0x" as const),
    ])
    assert.lengthOf(decodeBounded(parseAbiParameters("bytes[]"), empty)[0], 3_000)
  })
})
