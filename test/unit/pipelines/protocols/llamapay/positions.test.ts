import { assert, describe, it } from "@effect/vitest"
import { topicOfEvent } from "#chains/abi/signature.ts"
import { positions } from "#pipelines/protocols/llamapay/positions.ts"
import { addresses, testChain, word } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"
import { foldOne } from "../../../../support/store/fold.ts"

const [contract, token, payer, payee] = addresses(1, 2, 3, 4)

const read = (id: string, of: ContractAnswers) => {
  const group = positions.find((one) => one.id === id)
  if (group?.kind !== "contract-position") return assert.fail(id)
  const place = { chainId: 1, app: "llamapay", group: id, contract }
  return id === "deposit"
    ? group.amounts(answersOf(of), { ...place, item: "", account: payer })
    : group.amounts(answersOf(of), { ...place, item: `${BigInt(payer)}:50`, account: payee })
}

const withdrawable = `withdrawable(address, address, uint216) ${payer} ${payee} 50`

describe("LlamaPay", () => {
  it("has the rest of a deposit, none while streams are not covered", () => {
    const withBalance = (balance: bigint) => ({
      [contract]: { "token()": [token], [`getPayerBalance(address) ${payer}`]: [balance] },
    })
    assert.deepStrictEqual(read("deposit", withBalance(9n)), [{ token, amountRaw: 9n, meta: "SUPPLIED" }])
    assert.deepStrictEqual(read("deposit", withBalance(-9n)), [{ token, amountRaw: 0n, meta: "SUPPLIED" }])
  })

  it("has what a stream can pay, and nothing of one that was cancelled", () => {
    const stream = { "token()": [token], [withdrawable]: [8n, 1_000n, 2n] }
    assert.deepStrictEqual(read("stream", { [contract]: stream }), [{ token, amountRaw: 8n, meta: "CLAIMABLE" }])
    assert.deepStrictEqual(read("stream", { [contract]: { "token()": [token] } }), [])
  })

  it("is unknown where an answer is missing", () => {
    for (const id of ["deposit", "stream"]) assert.isUndefined(read(id, {}), id)
  })

  it("names the payer, and the payee of a stream by its payer and rate", () => {
    const topics = [topicOfEvent("StreamCreated(address,address,uint216,bytes32)"), ...[payer, payee].map(word)].map(
      (topic) => (topic.startsWith("0x") ? topic : `0x${topic}`),
    )
    const logs = [{ address: contract, topics, data: `0x${word(50n)}${word(1n)}` }]
    const { positionHolders } = foldOne({ chainId: 1, transactions: [{ logs }] }, { ...testChain, id: 1 })
    assert.deepStrictEqual(
      positionHolders.map(({ account, app, group, item }) => [account, app, group, item]),
      [
        [payer, "", "deposit", ""],
        [payee, "", "stream", `${BigInt(payer)}:50`],
      ],
    )
  })
})
