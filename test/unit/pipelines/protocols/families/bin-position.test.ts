import { assert, describe, it } from "@effect/vitest"
import { topicOfEvent } from "#chains/abi/signature.ts"
import { binGroup, firstBinGroup } from "#pipelines/protocols/families/bin-position.ts"
import { address, addresses, testChain, word } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"
import { foldOne } from "../../../../support/store/fold.ts"

const [pair, tokenX, tokenY, account] = addresses(1, 2, 3, 4)

const group = binGroup({ 1: [address(9)] })

const answers = {
  [pair]: {
    "getTokenX()": [tokenX],
    "getTokenY()": [tokenY],
    [`balanceOf(address,uint256) ${account} 8388608`]: [10n],
    "totalSupply(uint256) 8388608": [100n],
    "getBin(uint24) 8388608": [55n, 999n],
  },
}

const amountsOf = (of: ContractAnswers) =>
  group.kind === "contract-position"
    ? group.amounts(answersOf(of), {
        chainId: 1,
        app: "a",
        group: "bin",
        contract: pair,
        item: "8388608",
        account,
      })
    : assert.fail()

describe("binGroup", () => {
  it("has the part of both reserves of a bin, rounded down", () => {
    assert.deepStrictEqual(amountsOf(answers), [
      { token: tokenX, amountRaw: 5n, meta: "SUPPLIED" },
      { token: tokenY, amountRaw: 99n, meta: "SUPPLIED" },
    ])
    assert.deepStrictEqual(amountsOf({ [pair]: { ...answers[pair], "totalSupply(uint256) 8388608": [0n] } }), [])
  })

  it("is unknown where an answer is missing", () => {
    for (const missing of Object.keys(answers[pair] ?? {})) {
      const others = Object.fromEntries(Object.entries(answers[pair] ?? {}).filter(([call]) => call !== missing))
      assert.isUndefined(amountsOf({ [pair]: others }), missing)
    }
  })

  it("is empty for pairs of the other version", () => {
    const { "getTokenX()": _, "getTokenY()": __, ...others } = answers[pair] ?? {}
    assert.deepStrictEqual(amountsOf({ [pair]: others }), [])
  })

  it("has a holder for each bin of a transfer", () => {
    const topics = [
      topicOfEvent("TransferBatch(address,address,address,uint256[],uint256[])"),
      ...[address(7), address(8), account].map((topic) => `0x${word(topic)}`),
    ]
    const data = `0x${[64n, 128n, 1n, 8n, 1n, 5n].map((value) => word(value)).join("")}`
    const logs = [{ address: pair, topics, data }]
    const { positionHolders } = foldOne({ chainId: 143, transactions: [{ logs }] }, { ...testChain, id: 143 })
    assert.deepStrictEqual(
      positionHolders.map(({ place: _, ...holder }) => holder),
      [{ account, app: "", group: "bin", contract: pair, item: "8" }],
    )
  })

  it("has a holder for each bin of a deposit", () => {
    const topics = [topicOfEvent("DepositedToBins(address,address,uint256[],bytes32[])"), address(7), account].map(
      (topic) => (topic.length === 66 ? topic : `0x${word(topic)}`),
    )
    const data = `0x${[64n, 160n, 2n, 8n, 9n, 2n, 1n, 1n].map((value) => word(value)).join("")}`
    const logs = [{ address: pair, topics, data }]
    const { positionHolders } = foldOne({ chainId: 43_114, transactions: [{ logs }] }, { ...testChain, id: 43_114 })
    assert.deepStrictEqual(
      positionHolders.map(({ account: holder, group: id, item, place: { leg } }) => [holder, id, item, leg]),
      [
        [account, "bin", "8", 0],
        [account, "bin", "9", 1],
      ],
    )
  })
})

describe("firstBinGroup", () => {
  const first = firstBinGroup({ 1: [address(9)] })

  const firstAmountsOf = (of: ContractAnswers) =>
    first.kind === "contract-position"
      ? first.amounts(answersOf(of), {
          chainId: 1,
          app: "a",
          group: "bin-first",
          contract: pair,
          item: "8388608",
          account,
        })
      : assert.fail()

  const { "getTokenX()": _, "getTokenY()": __, ...shares } = answers[pair] ?? {}

  const ofFirst = {
    ...shares,
    "tokenX()": [tokenX],
    "tokenY()": [tokenY],
    [`pendingFees(address, uint256[]) ${account} 8388608`]: [7n, 5n],
    [`pendingFees(address, uint256[]) ${account} `]: [3n, 5n],
  }

  it("has fees of the bin beside the part of its reserves", () => {
    assert.deepStrictEqual(firstAmountsOf({ [pair]: ofFirst }), [
      { token: tokenX, amountRaw: 5n, meta: "SUPPLIED" },
      { token: tokenY, amountRaw: 99n, meta: "SUPPLIED" },
      { token: tokenX, amountRaw: 4n, meta: "CLAIMABLE" },
      { token: tokenY, amountRaw: 0n, meta: "CLAIMABLE" },
    ])
  })

  it("is empty for pairs of the other version, and unknown where an answer is missing", () => {
    assert.deepStrictEqual(firstAmountsOf(answers), [])
    for (const missing of Object.keys(ofFirst)) {
      const others = Object.fromEntries(Object.entries(ofFirst).filter(([call]) => call !== missing))
      assert.isUndefined(firstAmountsOf({ [pair]: others }), missing)
    }
  })
})
