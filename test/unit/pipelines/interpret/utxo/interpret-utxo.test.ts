import { assert, describe, it } from "vitest"
import { describedAccountsMax } from "#pipelines/interpret/utxo/interpret-utxo.ts"
import type { DescriptionItem } from "#schemas/facts/interpretation.ts"
import { entryOf } from "../../../../support/utxo/timeline-entry.ts"
import { returnScript, scriptOf, type TransactionDraft } from "../../../../support/utxo/utxo-block.ts"

const itemText = (item: DescriptionItem): string => {
  if (item.type === "token") return String(item.amountRaw)
  if (item.type === "actor") return String(Number.parseInt(item.address.slice(-4), 16))
  return item.type === "composite" ? `${item.count} ${item.noun} of ${item.items.length}` : item.type
}

const render = ({
  description,
  items,
}: {
  readonly description: string
  readonly items: ReadonlyArray<DescriptionItem>
}) =>
  description.replace(/\$(\d+)/g, (_, position: string) =>
    itemText(items[Number(position) - 1] ?? { type: "number", value: 0 }),
  )

const sentencesOf = (draft: TransactionDraft) => {
  const { interpretation, partySentences } = entryOf(draft)
  return [render(interpretation), ...partySentences.map(render)]
}

const [alice, bob, carol, dave] = [scriptOf(1), scriptOf(2), scriptOf(3), scriptOf(4)]

describe("sentences", () => {
  it("state what was mined, for each account that a coinbase pays", () => {
    assert.deepStrictEqual(
      sentencesOf({
        outputs: [
          [alice, 50n],
          [bob, 5n],
          [returnScript("commitment"), 0n],
        ],
      }),
      ["Mined 50", "Mined 5"],
    )
  })

  it("state what was sent, without change and fee", () => {
    assert.deepStrictEqual(
      sentencesOf({
        inputs: [[alice, 100n]],
        outputs: [
          [bob, 60n],
          [alice, 30n],
        ],
      }),
      ["Sent 60 to 2"],
    )
  })

  it("state what each of several senders lost", () => {
    assert.deepStrictEqual(
      sentencesOf({
        inputs: [
          [alice, 100n],
          [bob, 10n],
        ],
        outputs: [
          [carol, 95n],
          [dave, 12n],
        ],
      }),
      ["Sent 100 to 3 and 4", "Sent 10 to 3 and 4"],
    )
  })

  it("count many recipients and list some", () => {
    const outputs = Array.from({ length: 60 }, (_, index) => [scriptOf(100 + index), 1n] as const)
    assert.deepStrictEqual(sentencesOf({ inputs: [[alice, 61n]], outputs }), [
      `Sent 60 to 60 accounts of ${describedAccountsMax}`,
    ])
  })

  it("state what was moved to oneself", () => {
    assert.deepStrictEqual(sentencesOf({ inputs: [[alice, 100n]], outputs: [[alice, 90n]] }), ["Moved 90 to yourself"])
    assert.deepStrictEqual(
      sentencesOf({
        inputs: [
          [alice, 100n],
          [bob, 10n],
        ],
        outputs: [[bob, 105n]],
      }),
      ["Moved 105 to yourself", "Moved 105 to yourself"],
    )
  })

  it("state that a text or other data was written, and do not repeat it", () => {
    const change = [alice, 90n] as const
    assert.deepStrictEqual(
      sentencesOf({ inputs: [[alice, 100n]], outputs: [[returnScript("hello, world"), 0n], change] }),
      ["Wrote a text"],
    )
    assert.deepStrictEqual(
      sentencesOf({
        inputs: [[alice, 100n]],
        outputs: [[returnScript("\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0008"), 0n], change],
      }),
      ["Wrote data"],
    )
    assert.deepStrictEqual(
      sentencesOf({ inputs: [[alice, 100n]], outputs: [[returnScript("hello, world"), 0n], [bob, 9n], change] }),
      ["Sent 9 to 2 and wrote a text"],
    )
  })
})
