import { assert, describe, it } from "vitest"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import {
  address,
  type LogDraft,
  type TransactionDraft,
  testChain,
  transferLog,
} from "../../support/chain/block-builder.ts"
import { deltaLine, foldOne } from "../../support/store/fold.ts"
import { entryOf } from "../../support/store/story.ts"

const [token, adapter, usdc, other] = [address(0x20), address(0x21), address(0x22), address(0x23)]
const [alice, bob, tips, base] = [address(1), address(2), address(3), address(4)]

const scaleRaw = 10n ** 12n

const chain = { ...testChain, feeAdapters: [{ address: adapter, token: usdc, scaleRaw }] }

const inCurrency = (feeCurrency: string | null, more: Readonly<Record<string, unknown>> = {}) => ({
  rest: JSON.stringify({ feeCurrency, ...more }),
})

/** Used gas costs 100 units. */
const receipt = { gasUsedRaw: 10n, effectiveGasPriceRaw: 10n }

const linesOf = (transaction: TransactionDraft, on = chain) =>
  foldOne({ transactions: [{ from: alice, to: bob, receipt, ...transaction }], miner: tips }, on).deltas.map(deltaLine)

const moved = (from: string, to: string, amountRaw: bigint): LogDraft => transferLog(token, from, to, amountRaw)

const fee = `${alice} ${token} -100 fee`

describe("feeInToken", () => {
  it("charges coins if no currency is named, or the coin's own contract", () => {
    const coins = [`${tips} native 100 reward`, `${alice} native -100 fee`]
    assert.deepStrictEqual(linesOf(inCurrency(null)), coins)
    const dual = { ...chain, nativeToken: { address: token, logs: "calls" as const } }
    assert.deepStrictEqual(linesOf(inCurrency(token), dual), coins)
  })

  it("charges the token by gas and price if the token logged nothing, and no tip in coins", () => {
    for (const type of [0, 0x7b, 0x7c]) assert.deepStrictEqual(linesOf({ type, ...inCurrency(token) }), [fee])
    assert.deepStrictEqual(linesOf(inCurrency(token.toUpperCase().replace("0X", "0x"))), [fee])
  })

  it("adds the fee of a gateway that is named", () => {
    assert.deepStrictEqual(linesOf(inCurrency(token, { gatewayFee: "0x5", gatewayFeeRecipient: null })), [fee])
    assert.deepStrictEqual(linesOf(inCurrency(token, { gatewayFee: "0x5", gatewayFeeRecipient: bob })), [
      `${alice} ${token} -105 fee`,
    ])
  })

  it("books a logged fee once, in each form in which tokens log it", () => {
    const paid = [`${base} ${token} 70 reward`, `${tips} ${token} 30 reward`]
    const forms: ReadonlyArray<ReadonlyArray<LogDraft>> = [
      [moved(alice, base, 70n), moved(alice, tips, 30n)],
      [
        moved(alice, zeroAddress, 500n),
        moved(zeroAddress, alice, 500n),
        moved(alice, base, 70n),
        moved(alice, tips, 30n),
      ],
      [
        moved(alice, zeroAddress, 500n),
        moved(zeroAddress, alice, 400n),
        moved(zeroAddress, base, 70n),
        moved(zeroAddress, tips, 30n),
      ],
    ]
    for (const logs of forms) {
      const lines = linesOf({ ...inCurrency(token), logs })
      assert.deepStrictEqual(
        lines.filter((line) => line.endsWith("reward")),
        paid,
      )
      const own = lines.filter((line) => line.startsWith(`${alice} `))
      assert.isTrue(own.every((line) => line.endsWith("fee")))
      assert.strictEqual(
        own.reduce((sum, line) => sum + Number(line.split(" ")[2]), 0),
        -100,
      )
    }
  })

  it("keeps the sender's own transfers of the same token beside the logged fee", () => {
    const own = [moved(alice, zeroAddress, 500n), moved(alice, bob, 7n)]
    const refunds = [moved(zeroAddress, alice, 400n), moved(zeroAddress, base, 100n)]
    const transaction = { ...inCurrency(token), logs: [...own, ...refunds] }
    const plain = linesOf(transaction).filter((line) => line.endsWith("transfer"))
    assert.deepStrictEqual(plain, [`${alice} ${token} -7 transfer`, `${bob} ${token} 7 transfer`])
    const { interpretation, parties } = entryOf({ from: alice, to: token, receipt, ...transaction }, {}, chain)
    assert.deepStrictEqual(
      interpretation.actions.map(({ type, account }) => [type, account]),
      [
        ["send", alice],
        ["receive", bob],
      ],
    )
    assert.deepStrictEqual(
      parties.map(({ account }) => account),
      [alice, bob],
    )
  })

  it("books no computed fee beside a reservation that does not add up", () => {
    const logs = [moved(alice, zeroAddress, 500n), moved(zeroAddress, alice, 390n), moved(bob, base, 1n)]
    assert.isFalse(linesOf({ ...inCurrency(token), logs }).some((line) => line.endsWith("fee")))
  })

  it("books the fee of an adapter in its token, by the token's decimals", () => {
    const price = { gasUsedRaw: 10n, effectiveGasPriceRaw: 10n * scaleRaw + 1n }
    assert.deepStrictEqual(linesOf({ ...inCurrency(adapter), receipt: price }), [`${alice} ${usdc} -100 fee`])
    const logged = [transferLog(usdc, alice, zeroAddress, 501n), transferLog(usdc, zeroAddress, alice, 400n)]
    const lines = linesOf({
      ...inCurrency(adapter),
      receipt: price,
      logs: [...logged, transferLog(usdc, zeroAddress, base, 101n)],
    })
    assert.deepStrictEqual(
      lines.filter((line) => line.startsWith(alice)),
      [`${alice} ${usdc} -501 fee`, `${alice} ${usdc} 400 fee`],
    )
  })

  it("books a fee in a token that is named by its number by the transfers with the vault, else not at all", () => {
    const vault = "0x530000000000000000000000000000000000000a"
    const numbered = { type: 0x7f, rest: `{"feeTokenID":"0x5"}` }
    const logs = [moved(alice, vault, 300n), moved(alice, bob, 7n), moved(vault, alice, 200n)]
    assert.deepStrictEqual(linesOf({ ...numbered, logs }), [
      `${alice} ${token} -300 fee`,
      `${vault} ${token} 300 reward`,
      `${alice} ${token} -7 transfer`,
      `${bob} ${token} 7 transfer`,
      `${vault} ${token} -200 reward`,
      `${alice} ${token} 200 fee`,
    ])
    assert.deepStrictEqual(linesOf({ ...numbered, logs: [moved(alice, bob, 7n)] }), [
      `${alice} ${token} -7 transfer`,
      `${bob} ${token} 7 transfer`,
    ])
    assert.include(linesOf({ ...numbered, rest: `{"feeTokenID":"0x0"}` }), `${alice} native -100 fee`)
  })

  it("books a fee that the chain's manager collected by its transfer alone, on the account that paid", () => {
    const manager = "0xfeec000000000000000000000000000000000000"
    const price = { gasUsedRaw: 10n, effectiveGasPriceRaw: 10n * scaleRaw - 1n }
    const transaction = { receipt: price, logs: [transferLog(other, bob, manager, 100n)] }
    assert.deepStrictEqual(linesOf(transaction), [`${bob} ${other} -100 fee`, `${manager} ${other} 100 reward`])
    assert.strictEqual(entryOf({ from: alice, ...transaction }, {}, chain).sponsor, bob)
    const gift = { receipt: price, logs: [transferLog(other, bob, manager, 99n)] }
    assert.include(linesOf(gift), `${bob} ${other} -99 transfer`)
  })
})
