import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { bitcoin } from "#chains/definitions/bitcoin.ts"
import { foldOfFamily } from "#pipelines/runtime/fold.ts"
import { accountOfScript } from "#schemas/domain/utxo-account.ts"
import { utxoFeeRaw } from "#schemas/domain/utxo-amount.ts"
import type { UtxoBlock } from "#schemas/domain/utxo-block.ts"
import { buildUtxoBlock, returnScript, scriptOf, type TransactionDraft } from "../../support/utxo/utxo-block.ts"

const script = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 5 }).map(scriptOf) },
  {
    weight: 1,
    arbitrary: fc.constantFrom("0x", `0x${"51".repeat(20)}`, `0x${"51".repeat(32)}`, returnScript("a text of it")),
  },
)

const amount = fc.tuple(script, fc.bigInt({ min: 0n, max: 21n * 10n ** 14n }))

const draft: fc.Arbitrary<TransactionDraft> = fc.record({
  inputs: fc.array(
    amount.filter(([locking]) => accountOfScript(locking) !== undefined),
    { minLength: 1, maxLength: 4 },
  ),
  outputs: fc.array(amount, { minLength: 1, maxLength: 4 }),
})

const drafts = fc
  .array(draft, { maxLength: 4 })
  .map((rest) => [{ outputs: [[scriptOf(9), 50n]] } as TransactionDraft, ...rest])

const blockRun = fc
  .array(drafts, { minLength: 1, maxLength: 4 })
  .map((perBlock) => perBlock.map((each, index) => buildUtxoBlock(index + 1, each)))

const factsOf = (blocks: ReadonlyArray<UtxoBlock>) => foldOfFamily({ chain: bitcoin, blocks })

describe("facts of a chain of unspent outputs", () => {
  it("do not depend on how blocks are split into runs", () => {
    fc.assert(
      fc.property(blockRun, (blocks) => {
        assert.deepStrictEqual(
          factsOf(blocks),
          blocks.flatMap((block) => factsOf([block])),
        )
      }),
    )
  })

  it("have deltas that sum to what inputs leave and nobody can spend", () => {
    fc.assert(
      fc.property(blockRun, (blocks) => {
        for (const [index, { deltas }] of factsOf(blocks).entries()) {
          for (const transaction of blocks[index]?.transactions.slice(1) ?? []) {
            const sumRaw = deltas
              .filter(({ place }) => place.transactionIndex === transaction.index)
              .reduce((sum, { amountRaw }) => sum + amountRaw, 0n)
            const burnedRaw = transaction.outputs
              .filter((output) => accountOfScript(output.script) === undefined)
              .reduce((sum, { valueRaw }) => sum + valueRaw, 0n)
            assert.strictEqual(-sumRaw, utxoFeeRaw(transaction) + burnedRaw)
          }
        }
      }),
    )
  })

  it("have one entry of a history for each account whose net balance changes, and places of their own", () => {
    fc.assert(
      fc.property(blockRun, (blocks) => {
        for (const { deltas, timeline } of factsOf(blocks)) {
          const places = deltas.map(({ place }) => JSON.stringify(place))
          assert.lengthOf(new Set(places), places.length)
          for (const { transactionIndex, parties, signer, partySentences } of timeline) {
            const net = new Map<string, bigint>()
            for (const { account, amountRaw, place } of deltas) {
              if (place.transactionIndex !== transactionIndex) continue
              net.set(account, (net.get(account) ?? 0n) + amountRaw)
            }
            const changed = [...net].filter(([, amountRaw]) => amountRaw !== 0n).map(([account]) => account)
            const listed = parties.map(({ account }) => account)
            assert.lengthOf(new Set(listed), listed.length)
            assert.sameMembers([...new Set([signer, ...changed])], listed)
            for (const { account } of partySentences) assert.notStrictEqual(account, signer)
          }
        }
      }),
    )
  })
})
