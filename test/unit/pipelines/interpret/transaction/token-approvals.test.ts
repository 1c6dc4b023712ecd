import { assert, describe, it } from "@effect/vitest"
import { tokenApprovals } from "#pipelines/interpret/transaction/token-approvals.ts"
import { approvePermit2, emptyState, lockDown } from "../../../../support/allowances/allowance-model.ts"
import { addresses, approvalLog } from "../../../../support/chain/block-builder.ts"
import { foldOne } from "../../../../support/store/fold.ts"

const [owner, spender, token] = addresses(1, 2, 3)
const call = { owner, spender, token, amountRaw: 5n }
const terms = { expiration: 90, isPermit: false, nowSeconds: 1 }

describe("tokenApprovals", () => {
  it("has those of tokens, then those of Permit2, whose largest amount is unlimited", () => {
    const facts = foldOne({
      transactions: [
        {
          logs: [
            ...approvePermit2(emptyState(), call, terms),
            ...approvePermit2(emptyState(), { ...call, amountRaw: 2n ** 160n - 1n }, terms),
            ...lockDown(emptyState(), call),
            approvalLog(token, owner, spender, 7n),
          ],
        },
      ],
    })
    assert.deepStrictEqual(
      tokenApprovals(facts).map(({ amountRaw }) => amountRaw),
      [7n, 5n, 2n ** 256n - 1n, 0n],
    )
  })

  it("describes an approval of Permit2 by its spender and amount, and its end", () => {
    const sentencesOf = (logs: ReturnType<typeof lockDown>) =>
      foldOne({ transactions: [{ from: owner, logs }] }).timeline.map(
        ({ interpretation }) => interpretation.description,
      )
    assert.deepStrictEqual(sentencesOf(approvePermit2(emptyState(), call, terms)), ["Allowed $1 to spend $2"])
    assert.deepStrictEqual(sentencesOf(lockDown(emptyState(), call)), ["Revoked the permission of $1 to spend $2"])
  })
})
