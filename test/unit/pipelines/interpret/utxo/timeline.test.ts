import { assert, describe, it } from "vitest"
import { listedOthersMax } from "#pipelines/interpret/utxo/timeline.ts"
import { entryOf } from "../../../../support/utxo/timeline-entry.ts"
import { returnScript, scriptOf, type TransactionDraft } from "../../../../support/utxo/utxo-block.ts"

const [alice, bob, carol] = [scriptOf(1), scriptOf(2), scriptOf(3)]

const partiesOf = (draft: TransactionDraft) =>
  entryOf(draft).parties.map(({ account, isSigner, isReceiver, receivedFrom, sentTo }) => ({
    account,
    isSigner,
    isReceiver,
    others: [...receivedFrom, ...sentTo],
  }))

describe("utxoTimeline", () => {
  it("lists every account whose net balance changes, spenders as signers", () => {
    assert.deepStrictEqual(
      partiesOf({
        inputs: [
          [alice, 100n],
          [bob, 10n],
        ],
        outputs: [
          [carol, 60n],
          [alice, 40n],
        ],
      }),
      [
        { account: alice, isSigner: true, isReceiver: false, others: [carol] },
        { account: bob, isSigner: true, isReceiver: false, others: [carol] },
        { account: carol, isSigner: false, isReceiver: true, others: [alice, bob] },
      ],
    )
  })

  it("leaves out accounts whose net balance stays", () => {
    const parties = partiesOf({
      inputs: [
        [alice, 100n],
        [bob, 10n],
      ],
      outputs: [
        [bob, 10n],
        [carol, 99n],
      ],
    })
    assert.deepStrictEqual(
      parties.map(({ account }) => account),
      [alice, carol],
    )
  })

  it("shows a transaction that changes no balance to its signer", () => {
    assert.deepStrictEqual(partiesOf({ inputs: [[alice, 10n]], outputs: [[alice, 10n]] }), [
      { account: alice, isSigner: true, isReceiver: false, others: [] },
    ])
  })

  it("makes the first payee of a coinbase its signer", () => {
    const { signer, parties } = entryOf({
      outputs: [
        [returnScript("commitment"), 0n],
        [bob, 5n],
        [alice, 50n],
      ],
    })
    assert.strictEqual(signer, bob)
    assert.deepStrictEqual(
      parties.map(({ account, isSigner, isReceiver }) => [account, isSigner, isReceiver]),
      [
        [bob, true, true],
        [alice, false, true],
      ],
    )
  })

  it("has no parties if nobody can spend a coinbase", () => {
    assert.deepStrictEqual(entryOf({ outputs: [[returnScript("burned"), 50n]] }).parties, [])
  })

  it("lists some of many accounts on the other side", () => {
    const outputs = Array.from({ length: listedOthersMax + 1 }, (_, index) => [scriptOf(100 + index), 1n] as const)
    const [payer] = partiesOf({ inputs: [[alice, 100n]], outputs })
    assert.strictEqual(payer?.others.length, listedOthersMax)
  })
})
