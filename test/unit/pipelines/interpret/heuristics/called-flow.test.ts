import { assert, describe, it } from "vitest"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, depositLog, transferLog, wrappedNative } from "../../../../support/chain/block-builder.ts"
import { entryOf, sentenceOf } from "../../../../support/store/story.ts"

const [owner, bot, pool, trader, other] = [address(1), address(2), address(3), address(4), address(5)]
const [token, share, coin] = [address(0x20), address(0x21), wrappedNative]

const call = { from: owner, to: bot, input: "0x12345678" }

describe("calledFlowSentence", () => {
  it("describes what the called contract gained by trades, as an action of the call only", () => {
    const arbitrage = [
      transferLog(coin, bot, pool, 9n),
      transferLog(token, pool, trader, 5n),
      transferLog(coin, trader, bot, 11n),
    ]
    assert.strictEqual(sentenceOf({ ...call, logs: arbitrage }), `Called ${bot}, which received 2 ${coin}`)
    const { actions, isVague } = entryOf({ ...call, logs: arbitrage }).interpretation
    assert.deepStrictEqual(actions, [
      { type: "call", protocol: undefined, account: owner, sent: [], received: [], counterparty: bot },
    ])
    assert.isFalse(isVague)
  })

  it("names the account that received exactly what the called contract lost", () => {
    const trade = [transferLog(token, pool, trader, 5n), transferLog(coin, trader, pool, 9n)]
    const paid = [...trade, transferLog(share, bot, other, 1n)]
    assert.strictEqual(sentenceOf({ ...call, logs: paid }), `Called ${bot}, which sent 1 ${share} to ${other}`)
    const shared = [...trade, transferLog(share, bot, other, 1n), transferLog(share, bot, address(6), 1n)]
    assert.strictEqual(sentenceOf({ ...call, logs: shared }), `Called ${bot}, which sent 2 ${share} to 2 accounts`)
    const partial = [...trade, transferLog(share, bot, pool, 1n)]
    assert.strictEqual(sentenceOf({ ...call, logs: partial }), `Called ${bot}, which sent 1 ${share}`)
  })

  it("describes what was swapped for another account, without what was paid beside", () => {
    const logs = [
      transferLog(coin, bot, pool, 9n),
      transferLog(token, pool, trader, 5n),
      transferLog(share, bot, other, 1n),
    ]
    assert.strictEqual(
      sentenceOf({ ...call, logs }),
      `Called ${bot}, which swapped 9 ${coin} for 5 ${token} and sent to ${trader}`,
    )
  })

  it("describes shares that the called contract received", () => {
    const logs = [transferLog(coin, bot, pool, 9n), transferLog(share, zeroAddress, bot, 5n)]
    assert.strictEqual(sentenceOf({ ...call, logs }), `Called ${bot}, which sent 9 ${coin} and received 5 ${share}`)
  })

  it("counts the recipients of a mint", () => {
    const logs = [transferLog(token, zeroAddress, trader, 5n), transferLog(token, zeroAddress, other, 5n)]
    assert.strictEqual(sentenceOf({ ...call, logs }), `Called ${bot}, which minted 10 ${token} for 2 accounts`)
  })

  it("names the tokens of a trade of many", () => {
    const logs = [
      transferLog(coin, bot, pool, 9n),
      transferLog(token, bot, pool, 9n),
      transferLog(address(0x22), pool, bot, 5n),
      transferLog(address(0x23), pool, bot, 5n),
    ]
    assert.strictEqual(
      sentenceOf({ ...call, logs }),
      `Called ${bot}, which swapped ${coin} and ${token} for ${address(0x22)} and ${address(0x23)}`,
    )
  })

  it("describes trades between others", () => {
    const match = [
      transferLog(coin, trader, other, 9n),
      transferLog(coin, other, trader, 0n),
      transferLog(token, other, trader, 5n),
    ]
    assert.strictEqual(
      sentenceOf({ ...call, logs: match }),
      `Called ${bot}, which exchanged 9 ${coin} and 5 ${token} between ${trader} and ${other}`,
    )
  })

  it("counts a coin that a party wraps as its token", () => {
    const match = [transferLog(token, trader, other, 5n), depositLog(other, 9n), transferLog(coin, other, trader, 9n)]
    assert.strictEqual(
      sentenceOf({ ...call, logs: match }, { hasTraces: false }),
      `Called ${bot}, which exchanged 5 ${token} and 9 ${coin} between ${trader} and ${other}`,
    )
  })

  it("has the trade of one account among pools, and only the tokens if several traded", () => {
    const filled = [transferLog(coin, trader, token, 9n), transferLog(token, token, trader, 5n)]
    assert.strictEqual(
      sentenceOf({ ...call, logs: filled }),
      `Called ${bot}, which exchanged 9 ${coin} of ${trader} for 5 ${token}`,
    )
  })

  it("marks movements that only an unknown contract's events state, and names nobody in them", () => {
    const forged = [transferLog(token, trader, pool, 9n), transferLog(token, other, address(6), 9n)]
    assert.strictEqual(
      sentenceOf({ ...call, logs: forged }),
      `Called ${bot}, which moved 18 ${token} from 2 accounts to 2 accounts (unproven)`,
    )
    const taken = [transferLog(token, trader, bot, 9n), transferLog(token, other, address(6), 5n)]
    assert.strictEqual(sentenceOf({ ...call, logs: taken }), `Called ${bot}, which received 9 ${token}`)
    for (const logs of [forged, taken]) {
      const { interpretation, partySentences } = entryOf({ ...call, logs })
      assert.deepStrictEqual(
        interpretation.actions.map(({ account }) => account),
        [owner],
      )
      assert.deepStrictEqual(partySentences, [])
    }
  })

  it("is absent if nothing moved on balance", () => {
    const back = [transferLog(coin, pool, trader, 9n), transferLog(coin, trader, pool, 9n)]
    assert.isTrue(entryOf({ ...call, logs: back }).interpretation.isVague)
  })
})
