import { assert, describe, it } from "vitest"
import { contractUriUpdatedTopic } from "#chains/abi/metadata-update.ts"
import { collectionRead } from "#chains/reads/collection-read.ts"
import {
  address,
  buildBlock,
  collection,
  nftLog,
  type TransactionDraft,
  transferLog,
} from "../../../support/chain/block-builder.ts"
import { planContext } from "../../../support/chain/plan-context.ts"

const [alice, bob, other] = [address(1), address(2), address(0x31)]

const wantsOf = (...logs: NonNullable<TransactionDraft["logs"]>) => {
  const block = buildBlock({ transactions: [{ from: alice, to: collection, logs }] })
  return { block, wants: collectionRead.wants(block, planContext) }
}

describe("collectionRead", () => {
  it("reads no token, and no contract that announces something else", () => {
    const { wants } = wantsOf(transferLog(other, alice, bob, 1n), {
      address: other,
      data: "0x",
      topics: [contractUriUpdatedTopic, contractUriUpdatedTopic],
    })
    assert.deepStrictEqual(wants, [])
  })

  it("reads each collection once, and again in the block that announces a change", () => {
    const { block, wants } = wantsOf(
      nftLog("Transfer", [alice, bob, 7n]),
      nftLog("Transfer", [bob, alice, 7n]),
      nftLog("Transfer", [alice, bob, 7n], [], other),
      { address: other, topics: [contractUriUpdatedTopic], data: "0x" },
    )
    assert.deepStrictEqual(wants, [
      { collection, updatedIn: "0x" },
      { collection: other, updatedIn: block.hash },
    ])
  })

  it("calls for the URI and for lockable items, both of which may be refused", () => {
    const key = { collection, updatedIn: "0x" }
    assert.deepStrictEqual(collectionRead.calls(key), [
      { kind: "call", to: collection, data: "0xe8a3d485" },
      { kind: "call", to: collection, data: `0x01ffc9a7b45a3c0e${"0".repeat(56)}` },
    ])
    assert.deepStrictEqual(collectionRead.decode([undefined, undefined], key), { uri: undefined, isBound: false })
    const [no, yes] = ["0", "1"].map((digit) => `0x${digit.padStart(64, "0")}`)
    assert.isFalse(collectionRead.decode([undefined, no], key).isBound)
    assert.isTrue(collectionRead.decode([undefined, yes], key).isBound)
  })
})
