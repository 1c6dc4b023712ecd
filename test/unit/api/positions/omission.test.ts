import { assert, describe, it } from "@effect/vitest"
import { omissionErrors, omissionOf } from "#api/positions/omission.ts"
import type { PositionPart } from "#projections/outside/position-parts.ts"
import { address } from "../../../support/chain/block-builder.ts"

const [account, vault, token] = [address(1), address(2), address(3)]

const part: PositionPart = {
  account,
  chainId: 1,
  app: "bank",
  group: "vault",
  contract: vault,
  item: "",
  block: 5,
  readAtMs: 7,
  part: 1,
  type: "base-token",
  parent: 0,
  token,
  meta: "",
  amountRaw: 1n,
  supplyRaw: null,
}

describe("omissionErrors", () => {
  it("name unresponsive contracts, positions of spam, and tokens without decimals, per chain", () => {
    const omissions = [
      omissionOf("no-answer", part),
      omissionOf("no-answer", { ...part, account: token }),
      omissionOf("no-answer", { ...part, chainId: 10 }),
      omissionOf("no-decimals", part),
      omissionOf("spam", part),
    ]
    assert.deepStrictEqual(
      omissionErrors(omissions).map(({ chainId, accounts, reason }) => [chainId, accounts, reason]),
      [
        [1, [account, token], `these contracts, or their tokens, gave no usable answer: ${vault} (bank)`],
        [10, [account], `these contracts, or their tokens, gave no usable answer: ${vault} (bank)`],
        [1, [account], `these tokens have no decimals, so that their amounts are omitted: ${token} (bank)`],
        [1, [account], `these consist of tokens that are marked as spam: ${vault} (bank)`],
      ],
    )
  })

  it("name at most ten contracts", () => {
    const omissions = Array.from({ length: 12 }, (_, index) =>
      omissionOf("spam", { ...part, contract: address(index) }),
    )
    assert.match(omissionErrors(omissions)[0]?.message ?? "", /(0x[0-9a-f]+ \(bank\), ){10}….$/)
  })
})
