import { assert, describe, it } from "vitest"
import { bitcoin } from "#chains/definitions/bitcoin.ts"
import { BlockMemory } from "#chains/reader/utxo/block-memory.ts"
import { bitsOf, nextBits, requiredBits, targetOf } from "#chains/reader/utxo/difficulty.ts"
import { buildUtxoBlock } from "../../../../support/utxo/utxo-block.ts"

const { utxoRules: rules } = bitcoin
assert.isDefined(rules)
const { retarget } = rules
assert.isDefined(retarget)

describe("targetOf", () => {
  it("reads the compact form, and refuses what is negative or too large", () => {
    assert.strictEqual(targetOf(0x1d00ffff), 0xffffn << 208n)
    assert.strictEqual(targetOf(0x03123456), 0x123456n)
    assert.strictEqual(targetOf(0x01123456), 0x12n)
    assert.isUndefined(targetOf(0x04923456))
    assert.isUndefined(targetOf(0xff123456))
  })
})

describe("bitsOf", () => {
  it("writes the compact form, with a free bit for the sign", () => {
    const forms = [0x1d00ffff, 0x1c05a3f4, 0x207fffff, 0x03123456, 0x02008000, 0x01120000]
    assert.deepStrictEqual(forms.map((bits) => bitsOf(targetOf(bits) ?? 0n)), forms) // biome-ignore format: one line
  })
})

describe("nextBits", () => {
  /** Source: bitcoin/bitcoin, `src/test/pow_tests.cpp`: times of the first and last block of an interval in seconds, its target and the next. */
  const cases = [
    ["follows the time of an interval", 1_261_130_161, 1_262_152_739, 0x1d00ffff, 0x1d00d86a],
    ["is at most that of the chain", 1_231_006_505, 1_233_061_996, 0x1d00ffff, 0x1d00ffff],
    ["is at least a quarter", 1_279_008_237, 1_279_297_671, 0x1c05a3f4, 0x1c0168fd],
    ["is at most four times as large", 1_263_163_443, 1_269_211_443, 0x1c387f6f, 0x1d00e1fd],
  ] as const

  it.each(cases)("%s", (_name, first, last, bits, next) => {
    const found = nextBits({ bits, timestampMs: last * 1_000 }, first * 1_000, { ...rules, ...retarget })
    assert.strictEqual(found, next)
  })
})

describe("requiredBits", () => {
  const memory = new BlockMemory()
  // An interval in half the time.
  const blocks = Array.from({ length: 2_017 }, (_, number) => ({
    ...buildUtxoBlock(number, []),
    timestampMs: 1_231_006_505_000 + number * 300_000,
  }))
  for (const block of blocks) memory.add(block)
  const required = (number: number) => requiredBits(buildUtxoBlock(number, []), rules, memory.findHeader)

  it("is that of the parent, and changes after the interval by the time from its first to its last block", () => {
    assert.deepStrictEqual([required(1), required(2_015), required(2_017)], [0x1d00ffff, 0x1d00ffff, 0x1d00ffff])
    const spanMs = 2_015n * 300_000n
    assert.strictEqual(required(2_016), bitsOf(((targetOf(0x1d00ffff) ?? 0n) * spanMs) / 1_209_600_000n))
  })

  it("is not known without the parent, or without the interval", () => {
    assert.isUndefined(required(5_000))
    const short = new BlockMemory()
    for (const block of blocks.slice(1)) short.add(block)
    assert.isUndefined(requiredBits(buildUtxoBlock(2_016, []), rules, short.findHeader))
  })
})
