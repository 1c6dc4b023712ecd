import { assert, describe, it } from "vitest"
import { bitcoin } from "#chains/definitions/bitcoin.ts"
import { utxoMovements } from "#pipelines/decode/utxo/movements.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import type { UtxoBlock } from "#schemas/domain/utxo-block.ts"
import { withoutFacts } from "#schemas/facts/block-facts.ts"
import { buildUtxoBlock, returnScript, scriptOf, type TransactionDraft } from "../../../../support/utxo/utxo-block.ts"

const factsOf = (block: UtxoBlock) => {
  const [facts] = utxoMovements.handle({ chain: bitcoin, blocks: [withoutFacts(block)] })
  return facts ?? {}
}

const linesOf = (draft: TransactionDraft) =>
  (factsOf(buildUtxoBlock(7, [draft])).deltas ?? []).map(
    ({ account, amountRaw, kind, counterparty, place: { originIndex, leg } }) =>
      [account, amountRaw, kind, counterparty, `${originIndex}.${leg}`] as const,
  )

const [alice, bob, carol] = [scriptOf(1), scriptOf(2), scriptOf(3)]

describe("utxoMovements", () => {
  it("debits inputs and credits outputs, without a delta of the fee", () => {
    assert.deepStrictEqual(
      linesOf({
        inputs: [[alice, 100n]],
        outputs: [
          [bob, 60n],
          [alice, 30n],
        ],
      }),
      [
        [alice, -100n, "transfer", bob, "0.0"],
        [bob, 60n, "transfer", alice, "0.1"],
        [alice, 30n, "transfer", alice, "1.1"],
      ],
    )
  })

  it("names no counterparty where there are several", () => {
    const lines = linesOf({
      inputs: [
        [alice, 100n],
        [bob, 10n],
      ],
      outputs: [
        [carol, 60n],
        [scriptOf(4), 45n],
      ],
    })
    assert.deepStrictEqual([...new Set(lines.map(([, , , counterparty]) => counterparty))], [zeroAddress])
  })

  it("issues the outputs of a coinbase", () => {
    assert.deepStrictEqual(linesOf({ outputs: [[alice, 50n]] }), [[alice, 50n, "mint", zeroAddress, "0.1"]])
  })

  it("credits nobody with outputs that cannot be spent or are empty", () => {
    assert.deepStrictEqual(
      linesOf({
        inputs: [[alice, 9n]],
        outputs: [
          [returnScript("text"), 8n],
          [bob, 0n],
        ],
      }),
      [[alice, -9n, "transfer", alice, "0.0"]],
    )
  })

  it("credits nobody with coinbases that were lost", () => {
    const genesis = buildUtxoBlock(0, [{ outputs: [[alice, 50n]] }])
    const replaced = {
      ...buildUtxoBlock(91_722, [{ outputs: [[alice, 50n]] }]),
      hash: "0x00000000000271a2dc26e7667f8419f2e15416dc6955e5a6c6cdf3f2574dd08e",
    }
    assert.deepStrictEqual([factsOf(genesis).deltas, factsOf(replaced).deltas], [[], []])
  })

  it("makes the coin new in the first block with spendable outputs", () => {
    assert.strictEqual(factsOf(buildUtxoBlock(1, [])).tokens?.[0]?.isNew, true)
    assert.deepStrictEqual(factsOf(buildUtxoBlock(2, [])).tokens, [])
  })
})
