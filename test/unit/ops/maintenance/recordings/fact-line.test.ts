import { assert, describe, it } from "vitest"
import { factLines } from "#ops/maintenance/recordings/fact-line.ts"
import { address, hash, testChain, transferLog } from "../../../../support/chain/block-builder.ts"
import { foldOne } from "../../../../support/store/fold.ts"

const token = address(0x70)

const factsOf = (): unknown => {
  const [line = ""] = factLines(
    testChain,
    foldOne({
      transactions: [
        {
          hash: hash(7),
          from: address(1),
          to: token,
          input: "0xa9059cbb",
          receipt: { gasUsedRaw: 10n, effectiveGasPriceRaw: 3n },
          logs: [transferLog(token, address(1), address(2), 500n)],
        },
      ],
      withdrawals: [{ index: 1, validatorIndex: 1, account: address(1), amountRaw: 9n }],
    }),
  )
  return JSON.parse(line)
}

describe("factLines", () => {
  it("decodes a transaction into its documented members, without those of the block", () => {
    const asset = `eip155:31337/erc20:${token}`
    assert.deepStrictEqual(factsOf(), {
      chainId: 31_337,
      hash: hash(7),
      failed: false,
      signer: address(1),
      sponsor: null,
      deltas: [
        { account: address(1), asset, amountRaw: "-500", kind: "transfer" },
        { account: address(2), asset, amountRaw: "500", kind: "transfer" },
        { account: address(1), asset: "eip155:31337/slip44:60", amountRaw: "-30", kind: "fee" },
      ],
      actions: [
        {
          type: "send",
          protocol: null,
          account: address(1),
          sent: [{ asset, amountRaw: "500" }],
          received: [],
          counterparty: address(2),
        },
        {
          type: "receive",
          protocol: null,
          account: address(2),
          sent: [],
          received: [{ asset, amountRaw: "500" }],
          counterparty: address(1),
        },
      ],
      interpreterId: "send",
      description: "Sent $1 to $2",
      items: [
        { type: "token", asset, amountRaw: "500" },
        { type: "actor", address: address(2) },
      ],
      processedDescription: "Sent 500 base units of 0xa0a0...a070 to 0xa0a0...a0a2",
      topic: "None",
      category: null,
      vague: false,
    })
  })
})
