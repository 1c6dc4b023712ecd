import { assert, describe, it } from "vitest"
import { type AccountLabel, countingLabels } from "#projections/contracts/account-labels.ts"
import { address, hash } from "../../../support/chain/block-builder.ts"

const [one, other] = [address(1), address(2)]

const label = (name: string, more: Partial<AccountLabel> = {}): AccountLabel => ({
  chainId: 8453,
  label: name,
  isContract: true,
  attester: one,
  uid: hash(1),
  labelChainId: 1,
  expiresMs: undefined,
  timestampMs: 1_000,
  ...more,
})

const namesAt = (labels: ReadonlyArray<AccountLabel>, timeMs: number | undefined) =>
  countingLabels(labels, (chainId) => (chainId === 8453 ? timeMs : 0)).map((found) => found.label)

describe("countingLabels", () => {
  it("leaves out labels from their expiry on, by the clock of their own chain", () => {
    const expiring = [label("new", { expiresMs: 5_000 }), label("old")]
    assert.deepStrictEqual(
      [4_999, 5_000].map((timeMs) => namesAt(expiring, timeMs)),
      [["new"], ["old"]],
    )
    assert.deepStrictEqual(namesAt([label("elsewhere", { chainId: 42_161, expiresMs: 5_000 })], 9_000), ["elsewhere"])
    assert.deepStrictEqual(namesAt([label("unread", { expiresMs: 5_000 })], undefined), ["unread"])
  })

  it("has the newest of each attester and chain, in their order", () => {
    const labels = [label("a"), label("b", { attester: other }), label("c"), label("d", { labelChainId: undefined })]
    assert.deepStrictEqual(namesAt(labels, 9_000), ["a", "b", "d"])
  })
})
