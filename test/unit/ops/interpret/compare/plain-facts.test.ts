import { assert, describe, it } from "vitest"
import { comparePlainFacts, type PlainFact } from "#ops/interpret/compare/plain-facts.ts"
import type { TransactionFacts } from "#ops/interpret/fact-line.ts"
import { address } from "../../../../support/block-builder.ts"

const [account, token] = [address(1), `eip155:1/erc20:${address(0x20)}`]

const told = (
  type: TransactionFacts["actions"][number]["type"],
  { protocol = "hop", amountRaw = "-100" }: { readonly protocol?: string; readonly amountRaw?: string } = {},
): TransactionFacts => ({
  chainId: 1,
  hash: "0x1",
  failed: false,
  signer: account,
  deltas: [{ account, asset: token, amountRaw, kind: "transfer" }],
  actions: [{ type, protocol, account, sent: [{ asset: token, amountRaw: "100" }], received: [], counterparty: null }],
  interpreterId: "x",
  description: "",
  items: [],
  processedDescription: "",
  topic: "None",
  category: null,
  vague: false,
})

const fact = (kind: string, amount: string, counterpartyProtocol = "hop"): PlainFact => {
  const [actionType = "", actionSubtype = ""] = kind.split("/")
  return { actionType, actionSubtype, asset: token, amount, account, counterpartyProtocol }
}

const differences = (facts: ReadonlyArray<PlainFact>, transaction: TransactionFacts) =>
  comparePlainFacts(facts, transaction).flatMap(({ check, difference }) =>
    difference === undefined ? [] : [`${check}: ${difference}`],
  )

describe("comparePlainFacts", () => {
  for (const [name, facts, transaction, expected] of [
    ["agrees", [fact("deposit/bridge", "100")], told("bridge"), []],
    ["names another kind", [fact("deposit/bridge", "100")], told("repay"), ["facts: kinds: unexplained"]],
    ["names another amount", [fact("deposit/bridge", "7")], told("bridge"), ["facts: amounts: unexplained"]],
    ["names another protocol", [fact("deposit/bridge", "100", "x")], told("bridge"), ["facts: protocols: unexplained"]],
    [
      "tells an action in parts of several kinds",
      [fact("trade/spend", "100"), fact("deposit/bridge", "100")],
      told("bridge"),
      ["facts: kinds: one action is told as several facts"],
    ],
    [
      "calls what was bought a share",
      [fact("deposit/deposit_for_wrapped", "100")],
      told("swap"),
      ["facts: kinds: a share that is bought is a swap"],
    ],
    [
      "reckons a fee",
      [fact("deposit/bridge", "98"), fact("spend/fee", "3")],
      told("bridge"),
      ["facts: amounts: the record reckons a fee apart", "facts: amounts: the record reckons a fee apart"],
    ],
    [
      "splits what moved into itself and a fee",
      [fact("deposit/bridge", "98"), fact("spend/fee", "2")],
      told("bridge"),
      [
        "facts: amounts: one movement is told as several facts",
        "facts: amounts: one movement is told as several facts",
      ],
    ],
    [
      "tells a wrap on the way",
      [fact("deposit/bridge", "100", "weth")],
      told("bridge"),
      ["facts: protocols: wrapping on the way is not told"],
    ],
  ] as const) {
    it(`${expected.length === 0 || expected[0]?.endsWith("unexplained") ? "sees" : "explains"} a fact that ${name}`, () => {
      assert.deepStrictEqual(differences(facts, transaction), [...expected])
    })
  }
})
