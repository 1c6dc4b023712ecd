import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { LabelCatalogue, makeLabelCatalogue } from "#api/catalogue/label-catalogue.ts"
import type { ContractLabel } from "#schemas/domain/contract-label.ts"
import { address } from "../../../support/chain/block-builder.ts"

const label = (more: Partial<ContractLabel>): ContractLabel => ({
  chainId: 1,
  address: address(1),
  label: "",
  kind: "protocol",
  protocol: undefined,
  role: undefined,
  source: "test",
  listedAtMs: 0,
  ...more,
})

describe("LabelCatalogue", () => {
  it.effect("is empty where nothing provides it", () =>
    Effect.gen(function* () {
      const { labels, labelsOf } = yield* LabelCatalogue
      assert.deepStrictEqual([labels, labelsOf(address(1))], [[], []])
    }),
  )

  it("orders the labels of an address by list, then by chain, whatever their order", () => {
    const labels = [
      label({ kind: "descriptor", label: "d" }),
      label({ chainId: 137, label: "c" }),
      label({ chainId: 10, label: "b" }),
      label({ kind: "system", label: "s" }),
      label({ address: address(2), label: "other" }),
    ]
    const textsOf = (all: ReadonlyArray<ContractLabel>) =>
      makeLabelCatalogue(all)
        .labelsOf(address(1))
        .map((found) => found.label)
    assert.deepStrictEqual(textsOf(labels), ["b", "c", "s", "d"])
    assert.deepStrictEqual(textsOf(labels.toReversed()), ["b", "c", "s", "d"])
  })
})
