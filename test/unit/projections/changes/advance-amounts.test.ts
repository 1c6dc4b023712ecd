import { assert, describe, it } from "@effect/vitest"
import type { AccountAmounts } from "#projections/balances/account-amounts.ts"
import { advanceAmounts } from "#projections/changes/advance-amounts.ts"
import type { BlockChange } from "#projections/changes/block-changes.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address } from "../../../support/chain/block-builder.ts"

const [known, moved, unseen] = [address(1), address(2), address(3)]

const amounts: AccountAmounts = {
  account: address(9),
  chainId: 1,
  isCoinKnown: false,
  isRead: false,
  known: [[known, 100n, -10n]],
  moved: [[moved, 5n, 3]],
}

const change = (kind: "movement" | "checkpoint", token: string, block: number, amountRaw: bigint): BlockChange => ({
  kind,
  chainId: 1,
  key: amounts.account,
  token,
  block,
  amountRaw,
})

describe("advanceAmounts", () => {
  it("adds movements to known and to moved amounts", () => {
    const changes = [
      change("movement", known, 5, -1n),
      change("movement", known, 6, -2n),
      change("movement", moved, 5, 7n),
    ]
    assert.deepStrictEqual(advanceAmounts(amounts, changes), {
      ...amounts,
      known: [[known, 100n, -13n]],
      moved: [[moved, 12n, 3]],
    })
  })

  it("begins at the newest checkpoint, whatever moved before", () => {
    const changes = [
      change("checkpoint", moved, 5, 40n),
      change("checkpoint", moved, 6, 50n),
      change("movement", moved, 6, 10n),
      change("movement", moved, 7, -20n),
      change("checkpoint", zeroAddress, 6, 1n),
    ]
    assert.deepStrictEqual(advanceAmounts(amounts, changes), {
      ...amounts,
      isCoinKnown: true,
      known: [
        [known, 100n, -10n],
        [moved, 50n, -20n],
        [zeroAddress, 1n, 0n],
      ],
      moved: [],
    })
  })

  it("knows nothing of a token that moves for the first time", () => {
    assert.isUndefined(advanceAmounts(amounts, [change("movement", unseen, 5, 1n)]))
  })
})
