import { assert, describe, it } from "vitest"
import { topicOfEvent } from "#chains/abi/signature.ts"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { optimism } from "#chains/definitions/optimism.ts"
import { type Address, type Hex, zeroAddress } from "#schemas/domain/primitive.ts"
import { address, type LogDraft, transferLog, word } from "../../../support/chain/block-builder.ts"
import { deltaLine, foldOne } from "../../../support/store/fold.ts"

const [alice, bob] = [address(1), address(2)]
const [maker, savingsDai] = ["0x9f8f72aa9304c8b593d555f12ef6589cc3a579a2", "0x83f20f44975d03b1b09e64809b757c47f942beea"]

const log = (
  token: Address,
  signature: string,
  parties: ReadonlyArray<Address>,
  words: ReadonlyArray<bigint>,
): LogDraft => ({
  address: token,
  topics: [topicOfEvent(signature), ...parties.map((party): Hex => `0x${word(party)}`)],
  data: `0x${words.map(word).join("")}`,
})

const mint = (token: Address) => log(token, "Mint(address,uint256)", [alice], [5n])
const burn = (token: Address) => log(token, "Burn(address,uint256)", [alice], [5n])

const changesOf = (logs: ReadonlyArray<LogDraft>, chain = ethereum, hasSucceeded = true) =>
  foldOne({ transactions: [{ from: bob, logs, receipt: { hasSucceeded } }] }, chain).deltas.map(deltaLine)

describe("supplyChanges", () => {
  it("emits nothing for an unlisted token, on another chain, or in a failed transaction", () => {
    assert.deepStrictEqual(changesOf([mint(address(0x20)), burn(address(0x20))]), [])
    assert.deepStrictEqual(changesOf([burn(maker)], optimism), [])
    assert.deepStrictEqual(changesOf([burn(maker)], ethereum, false), [])
  })

  it("emits nothing for an event of another form", () => {
    assert.deepStrictEqual(changesOf([burn(savingsDai)]), [])
    assert.deepStrictEqual(changesOf([log(maker, "Burn(address,uint256)", [alice, bob], [5n])]), [])
    assert.deepStrictEqual(changesOf([log(maker, "Burn(address,uint256)", [alice], [5n, 6n])]), [])
  })

  it("mints and burns by Mint and Burn of ds-token", () => {
    assert.deepStrictEqual(changesOf([mint(maker), burn(maker)]), [
      `${alice} ${maker} 5 mint`,
      `${alice} ${maker} -5 burn`,
    ])
  })

  it("mints to the owner and burns from the owner the shares of a vault, not its assets", () => {
    const logs = [
      log(savingsDai, "Deposit(address,address,uint256,uint256)", [bob, alice], [7n, 6n]),
      log(savingsDai, "Withdraw(address,address,address,uint256,uint256)", [bob, bob, alice], [7n, 6n]),
    ]
    assert.deepStrictEqual(changesOf(logs), [`${alice} ${savingsDai} 6 mint`, `${alice} ${savingsDai} -6 burn`])
  })

  it("is a delta and no transfer, beside the transfers that the token logs", () => {
    const { transfers, deltas } = foldOne(
      { transactions: [{ from: bob, logs: [transferLog(maker, alice, bob, 5n), burn(maker)] }] },
      ethereum,
    )
    assert.lengthOf(transfers, 1)
    assert.deepStrictEqual(
      deltas.map(({ account, counterparty, amountRaw }) => [account, counterparty, amountRaw]),
      [
        [alice, bob, -5n],
        [bob, alice, 5n],
        [alice, zeroAddress, -5n],
      ],
    )
  })
})
