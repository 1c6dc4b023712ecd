import { assert, describe, it } from "vitest"
import {
  address,
  type TransactionDraft,
  transferLog,
  withdrawalLog,
  wrappedNative,
} from "../../../../support/chain/block-builder.ts"
import { foldOne } from "../../../../support/store/fold.ts"
import { entryOf, sentenceOf } from "../../../../support/store/story.ts"

const [alice, router, pool, helper, token] = [address(1), address(2), address(3), address(4), address(0x20)]
const blind = { hasTraces: false }

const sale = (holder: string, ...more: ReadonlyArray<ReturnType<typeof transferLog>>): TransactionDraft => ({
  from: alice,
  to: router,
  logs: [
    transferLog(token, alice, pool, 5n),
    transferLog(wrappedNative, pool, holder, 7n),
    withdrawalLog(holder, 7n),
    ...more,
  ],
})

describe("unseenPayout", () => {
  it("infers nothing if there are traces: what they do not show did not happen", () => {
    assert.notInclude(sentenceOf(sale(router)), "7 native")
  })

  it("infers nothing for a signer who gave nothing", () => {
    const logs = sale(router).logs?.slice(1) ?? []
    assert.notInclude(sentenceOf({ from: alice, to: router, logs, input: "0x01" }, blind), "Received")
  })

  it("infers nothing if several unwrapped and none of them was called", () => {
    const transaction = { ...sale(helper, transferLog(wrappedNative, pool, pool, 1n)), to: address(9) }
    const logs = [...(transaction.logs ?? []), withdrawalLog(pool, 1n)]
    assert.notInclude(sentenceOf({ ...transaction, logs }, blind), "7 native")
  })

  it("counts coins that the called or only unwrapping contract holds as paid to the signer", () => {
    assert.strictEqual(sentenceOf(sale(router), blind), `Swapped 5 ${token} for 7 native`)
    assert.strictEqual(sentenceOf(sale(helper), blind), `Swapped 5 ${token} for 7 native`)
  })

  it("leaves observed deltas and parties unchanged", () => {
    const { deltas } = foldOne({ ...blind, transactions: [sale(router)] })
    assert.isFalse(deltas.some(({ account, asset }) => account === alice && asset.standard === "native"))
    const [signer] = entryOf(sale(router), blind).parties
    assert.isFalse(signer?.isReceiver)
  })
})
