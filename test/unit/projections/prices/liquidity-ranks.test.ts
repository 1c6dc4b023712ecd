import { assert, describe, it } from "vitest"
import { placesOf } from "#projections/prices/liquidity-ranks.ts"
import { address } from "../../../support/chain/block-builder.ts"

const [one, two, three, four] = [address(1), address(2), address(3), address(4)]

describe("placesOf", () => {
  it("counts from the largest liquidity, and gives equal ones one place", () => {
    const liquidities = new Map([
      [one, 5n],
      [two, 10n ** 30n + 1n],
      [three, 10n ** 30n],
      [four, 5n],
    ])
    assert.deepStrictEqual(
      [...placesOf(liquidities)],
      [
        [two, 1],
        [three, 2],
        [one, 3],
        [four, 3],
      ],
    )
  })

  it("has no places without tokens", () => {
    assert.strictEqual(placesOf(new Map()).size, 0)
  })
})
