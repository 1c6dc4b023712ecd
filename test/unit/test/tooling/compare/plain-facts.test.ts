import { assert, describe, it } from "vitest"
import type { TransactionFacts } from "#ops/maintenance/recordings/fact-line.ts"
import { address } from "../../../../support/chain/block-builder.ts"
import { comparePlainFacts, type PlainFact } from "../../../../tooling/compare/plain-facts.ts"

const [account, other] = [address(1), address(2)]
const [token, share] = [`eip155:1/erc20:${address(0x20)}`, `eip155:1/erc20:${address(0x21)}`]
const coin = "eip155:1/slip44:60"

type Action = TransactionFacts["actions"][number]

const action = (type: Action["type"], change: Partial<Action> = {}): Action => ({
  type,
  protocol: "hop",
  account,
  sent: [{ asset: token, amountRaw: "100" }],
  received: [],
  counterparty: null,
  ...change,
})

const interpreted = (
  actions: ReadonlyArray<Action>,
  deltas: ReadonlyArray<readonly [asset: string, amountRaw: string]> = [[token, "-100"]],
): TransactionFacts => ({
  chainId: 1,
  hash: "0x1",
  failed: false,
  signer: account,
  sponsor: null,
  deltas: deltas.map(([asset, amountRaw]) => ({ account, asset, amountRaw, kind: "transfer" })),
  actions: [...actions],
  interpreterId: "x",
  description: "",
  items: [],
  processedDescription: "",
  topic: "None",
  category: null,
  vague: false,
})

const fact = (kind: string, amount: string, change: Partial<PlainFact> = {}): PlainFact => {
  const [actionType = "", actionSubtype = ""] = kind.split("/")
  return { actionType, actionSubtype, asset: token, amount, account, counterpartyProtocol: "hop", ...change }
}

const reasons = (facts: ReadonlyArray<PlainFact>, transaction: TransactionFacts, receipt = {}) =>
  comparePlainFacts({ facts, interpreted: transaction, receipt }).flatMap(({ check, reason }) =>
    reason === undefined ? [] : [`${check}: ${reason}`],
  )

const bridged = interpreted([action("bridge")])

describe("comparePlainFacts", () => {
  for (const [name, facts, transaction, expected] of [
    ["agrees with kind, amount and protocol", [fact("deposit/bridge", "100")], bridged, []],
    [
      "names another kind",
      [fact("deposit/bridge", "100")],
      interpreted([action("repay")]),
      ["facts: actions: another kind"],
    ],
    [
      "names another amount",
      [fact("deposit/bridge", "7")],
      bridged,
      ["facts: amounts: another amount", "facts: actions: another amount"],
    ],
    [
      "names another protocol",
      [fact("deposit/bridge", "100", { counterpartyProtocol: "x" })],
      bridged,
      ["facts: protocols: another protocol"],
    ],
    [
      "names a protocol without a rule",
      [fact("deposit/bridge", "100")],
      interpreted([action("send", { protocol: null })]),
      ["facts: actions: no rule for the protocol", "facts: protocols: no rule for the protocol"],
    ],
    [
      "is of a kind without an action type",
      [fact("migrate/spend", "100")],
      bridged,
      ["facts: actions: no rule for the kind"],
    ],
    [
      "is of an account without an action",
      [fact("deposit/bridge", "100", { account: other })],
      bridged,
      [
        "facts: amounts: no movement of the account",
        "facts: actions: no action of the account",
        "facts: protocols: no action of the account",
      ],
    ],
    [
      "moved an amount that the action of its kind lacks",
      [fact("receive/reward", "3", { asset: share })],
      interpreted(
        [action("claim", { sent: [] })],
        [
          [token, "-100"],
          [share, "3"],
        ],
      ),
      ["facts: actions: no action has the amount"],
    ],
    [
      "has its amount on the other side of the action",
      [fact("withdrawal/bridge", "100")],
      bridged,
      ["facts: actions: no action has the amount"],
    ],
    [
      "splits an action over several kinds",
      [fact("trade/spend", "100"), fact("deposit/bridge", "100")],
      bridged,
      ["facts: actions: one action is several facts"],
    ],
    [
      "calls a bought share a deposit",
      [fact("deposit/deposit_for_wrapped", "100")],
      interpreted([action("swap")]),
      ["facts: actions: a share that is bought is a swap"],
    ],
    ["names no kind", [fact("spend/none", "100")], bridged, ["facts: actions: the record names no kind"]],
    [
      "splits a movement into itself and a fee",
      [fact("deposit/bridge", "98"), fact("spend/fee", "2")],
      bridged,
      [
        "facts: amounts: one movement is several facts",
        "facts: actions: one movement is several facts",
        "facts: amounts: one movement is several facts",
        "facts: actions: one movement is several facts",
      ],
    ],
    [
      "computes a fee that did not move",
      [fact("deposit/bridge", "98"), fact("spend/fee", "2.01")],
      bridged,
      [
        "facts: amounts: a fee is computed, not moved",
        "facts: actions: a fee is computed, not moved",
        "facts: amounts: a fee is computed, not moved",
        "facts: actions: a fee is computed, not moved",
      ],
    ],
    [
      "takes the digits of a coin for an amount of another magnitude",
      [fact("deposit/bridge", "10", { asset: "ETH" })],
      interpreted(
        [action("bridge", { sent: [{ asset: coin, amountRaw: "1000000000000000000" }] })],
        [[coin, "-1000000000000000000"]],
      ),
      ["facts: amounts: another amount", "facts: actions: another amount"],
    ],
    [
      "approves what was spent",
      [fact("informational/approve", "0", { counterpartyProtocol: null })],
      bridged,
      ["facts: actions: an allowance is used, not given"],
    ],
    [
      "votes without an action",
      [fact("informational/governance", "0")],
      interpreted([action("call")]),
      ["facts: actions: no rule for the kind"],
    ],
  ] as const) {
    it(`finds that a fact ${name}`, () => {
      assert.deepStrictEqual(reasons(facts, transaction), [...expected])
    })
  }

  it("adds up the actions of a kind", () => {
    const halves = action("claim", { sent: [], received: [{ asset: token, amountRaw: "50" }] })
    assert.deepStrictEqual(
      reasons([fact("receive/reward", "100")], interpreted([halves, halves], [[token, "100"]])),
      [],
    )
  })

  it("explains a larger fee by the data fee only where the receipt lacks it", () => {
    const gas = fact("spend/fee", "0.2", { asset: "ETH", counterpartyProtocol: "gas" })
    const paid = {
      ...interpreted([]),
      deltas: [{ account, asset: coin, amountRaw: "-100000000000000000", kind: "fee" as const }],
    }
    assert.deepStrictEqual(reasons([gas], paid), ["facts: amounts: the receipt lacks the data fee"])
    assert.deepStrictEqual(reasons([gas], paid, { l1Fee: "0x1" }), ["facts: amounts: another amount"])
  })
})
