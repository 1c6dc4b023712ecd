import { assert, describe, it } from "vitest"
import { chainOrGeneric } from "#chains/registry.ts"
import type { TransactionFacts } from "#ops/maintenance/recordings/fact-line.ts"
import { address } from "../../../../support/chain/block-builder.ts"
import { compareOnceUpon, type OnceUponExpectation } from "../../../../tooling/compare/once-upon.ts"

const [account, other, token] = [address(1), address(2), address(0x20)]
const chain = chainOrGeneric(1)
const coin = "eip155:1/slip44:60"
const oneCoinRaw = "1000000000000000000"

const interpreted: TransactionFacts = {
  chainId: 1,
  hash: "0x1",
  failed: false,
  signer: account,
  sponsor: null,
  deltas: [
    { account, asset: coin, amountRaw: `-${oneCoinRaw}`, kind: "transfer" },
    { account: other, asset: coin, amountRaw: oneCoinRaw, kind: "transfer" },
  ],
  actions: [
    {
      type: "send",
      protocol: null,
      account,
      sent: [{ asset: coin, amountRaw: oneCoinRaw }],
      received: [],
      counterparty: other,
    },
  ],
  interpreterId: "send",
  description: "",
  items: [],
  processedDescription: "",
  topic: "None",
  category: null,
  vague: false,
}

const reasons = (expected: OnceUponExpectation, { logs = [], traces = undefined }: { logs?: []; traces?: [] } = {}) => {
  const recorded = {
    transaction: { hash: "0x1", from: account } as const,
    receipt: { transactionHash: "0x1", gasUsed: "0x0", logs } as const,
    ...(traces && { traces }),
  }
  return compareOnceUpon(expected, { chain, recorded, interpreted }).map(
    ({ check, reason }) => `${check}: ${reason ?? "equal"}`,
  )
}

const sentCoin = { type: "eth", from: account, to: other, value: oneCoinRaw }

describe("compareOnceUpon", () => {
  it("compares transfers and their net with the deltas", () => {
    const net = { type: "eth", value: oneCoinRaw }
    const expected = {
      assetTransfers: [sentCoin],
      netAssetTransfers: { [account]: { received: [], sent: [net] }, [other]: { received: [net], sent: [] } },
    }
    assert.deepStrictEqual(reasons(expected), ["asset transfers: equal", "net asset transfers: equal"])
  })

  it("explains missing coins by missing traces, and nothing else", () => {
    const inner = { assetTransfers: [sentCoin, { ...sentCoin, from: other, to: address(3) }] }
    assert.deepStrictEqual(reasons(inner), ["asset transfers: the record has no inner movements"])
    assert.deepStrictEqual(reasons(inner, { traces: [] }), ["asset transfers: other changes"])
    const tokens = {
      assetTransfers: [sentCoin, { type: "erc20", contract: token, from: account, to: other, value: "5" }],
    }
    assert.deepStrictEqual(reasons(tokens), ["asset transfers: other changes"])
  })

  for (const [sentence, expected] of [
    [`${account} SENT 1 ETH to ${other}`, "equal"],
    [`${account} SENT 2 ETH to ${other}`, "no action has the amount"],
    [`${account} SENT 1000000000000000000 ${token}`, "no action has the amount"],
    [`${other} SENT 1 ETH`, "no action of the account"],
    [`${account} MINTED 1 ${token} #4 for 1 ETH`, "equal"],
  ] as const) {
    it(`compares "${sentence}" with the amounts of actions: ${expected}`, () => {
      assert.deepStrictEqual(reasons({ summaries: [["heuristics/x/x", sentence]] }), [`summaries: ${expected}`])
    })
  }

  for (const [recogniser, isRecognised, expected] of [
    ["heuristics/tokenTransfer/tokenTransfer", true, "equal"],
    ["heuristics/tokenTransfer/tokenTransfer", false, "another kind"],
    ["heuristics/erc20Swap/erc20Swap", true, "another kind"],
    ["heuristics/erc20Swap/erc20Swap", false, "equal"],
    ["protocol/ens/registrar", true, "no rule for the protocol"],
    ["protocol/ens/registrar", false, "equal"],
    ["protocol/rodeo/rodeo", true, "no rule for the kind"],
    ["protocol/rodeo/rodeo", false, "equal"],
  ] as const) {
    it(`compares ${recogniser} ${isRecognised} with types and protocols of actions: ${expected}`, () => {
      assert.deepStrictEqual(reasons({ detect: [[recogniser, isRecognised]] }), [`recognised: ${expected}`])
    })
  }
})
