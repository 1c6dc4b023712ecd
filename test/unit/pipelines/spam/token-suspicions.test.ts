import { assert, describe, it } from "vitest"
import type { Address } from "#schemas/domain/primitive.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import type { SuspicionKind } from "#schemas/facts/token-suspicion.ts"
import { address, type BlockDraft, nftLog, transferLog } from "../../../support/chain/block-builder.ts"
import { foldOne } from "../../../support/store/fold.ts"

const [sender, token, disperser] = [address(1), address(0x70), address(0x71)]

const people = (count: number, first = 0x100): ReadonlyArray<Address> =>
  Array.from({ length: count }, (_, index) => address(first + index))

/** The suspicions of a block: `kind accounts` for each. */
const suspicions = (draft: BlockDraft) =>
  foldOne(draft).tokenSuspicions.map(({ kind, accountCount }) => `${kind} ${accountCount}`)

const sentTo = (receivers: ReadonlyArray<Address>, from = sender, amountRaw = 5n) =>
  receivers.map((receiver) => transferLog(token, from, receiver, amountRaw))

describe("mass transfers", () => {
  it("are those of one sender to ten others", () => {
    assert.deepStrictEqual(suspicions({ transactions: [{ from: sender, to: disperser, logs: sentTo(people(10)) }] }), [
      "mass-transfer 10",
    ])
  })

  it.each([
    ["to nine", sentTo(people(9))],
    ["many times to one", Array.from({ length: 20 }, () => transferLog(token, sender, address(9), 1n))],
    ["from many to one", people(20).map((giver) => transferLog(token, giver, sender, 1n))],
    ["of nothing", sentTo(people(20), sender, 0n)],
    ["of several senders to five each", [...sentTo(people(5)), ...sentTo(people(5, 0x200), address(2))]],
    ["to nine and to who signed", sentTo([...people(9), sender], disperser)],
    ["to nine and to the sender", sentTo([...people(9), disperser], disperser)],
    ["to nine and to the token", sentTo([...people(9), token])],
    ["to nine and to nobody", sentTo([...people(9), zeroAddress])],
  ])("are not those %s", (_what, logs) => {
    assert.deepStrictEqual(suspicions({ transactions: [{ from: sender, to: disperser, logs }] }), [])
  })

  it("are not those of several transactions", () => {
    const transactions = [people(5), people(5, 0x200)].map((receivers) => ({ to: disperser, logs: sentTo(receivers) }))
    assert.deepStrictEqual(suspicions({ transactions }), [])
  })

  it("do not count who calls the token in the same block", () => {
    const [first, ...others] = people(10)
    const airdrop = { from: sender, to: disperser, logs: sentTo([first ?? sender, ...others]) }
    assert.deepStrictEqual(suspicions({ transactions: [airdrop, { from: first ?? sender, to: token }] }), [])
  })

  it("are drops where a token's own code hands it out", () => {
    const logs = sentTo(people(12), zeroAddress)
    assert.deepStrictEqual(suspicions({ transactions: [{ from: sender, to: token, logs }] }), ["mass-drop 12"])
  })

  it("of a collection are no drops: they are handed out like that", () => {
    const logs = people(12).map((receiver, index) => nftLog("Transfer", [zeroAddress, receiver, BigInt(index)]))
    const collection = logs[0]?.address ?? token
    assert.deepStrictEqual(suspicions({ transactions: [{ from: sender, to: collection, logs }] }), ["mass-transfer 12"])
  })

  it("name the transaction, the token and some of the receivers", () => {
    const receivers = people(12)
    const drop = { from: sender, to: token, logs: sentTo(receivers) }
    assert.deepStrictEqual(foldOne({ transactions: [{}, drop] }).tokenSuspicions, [
      { transactionIndex: 1, token, kind: "mass-drop", accountCount: 12, accounts: receivers.slice(0, 10) },
    ])
  })
})

describe("spoofed transfers", () => {
  const spoofed = (givers: ReadonlyArray<Address>, amountRaw = 0n) =>
    givers.map((giver, index) => transferLog(token, giver, address(0x900 + index), amountRaw))

  it("are zero amounts between accounts that did not sign", () => {
    assert.deepStrictEqual(suspicions({ transactions: [{ from: sender, to: disperser, logs: spoofed(people(3)) }] }), [
      "spoofed-transfers 3",
    ])
  })

  it.each([
    ["two", spoofed(people(2))],
    ["three to two", people(3).map((giver, index) => transferLog(token, giver, address(0x900 + (index % 2)), 0n))],
    ["some to nobody", people(3).map((giver) => transferLog(token, giver, zeroAddress, 0n))],
    ["some of more than nothing", spoofed(people(3), 1n)],
    ["some from who signed", people(5).map((receiver) => transferLog(token, sender, receiver, 0n))],
    ["some to one account", people(5).map((giver) => transferLog(token, giver, sender, 0n))],
    ["some from the contract that was called", people(5).map((to) => transferLog(token, disperser, to, 0n))],
  ])("are not %s", (_what, logs) => {
    assert.deepStrictEqual(suspicions({ transactions: [{ from: sender, to: disperser, logs }] }), [])
  })

  it("make no account a party, so they are in no history", () => {
    const [entry] = foldOne({ transactions: [{ from: sender, to: disperser, logs: spoofed(people(3)) }] }).timeline
    assert.deepStrictEqual(
      entry?.parties.map(({ account }) => account),
      [sender],
    )
  })
})

describe("false transfers", () => {
  const read = (isNew: boolean) => [{ token, name: "T", symbol: "T", decimals: 0, totalSupplyRaw: 1n, isNew }]
  const balances = (accounts: ReadonlyArray<Address>, balanceRaw: bigint) =>
    accounts.map((account) => ({ account, token, balanceRaw }))
  const drop = [{ from: sender, to: disperser, logs: sentTo(people(4), address(2), 100n) }]
  const kinds = (draft: BlockDraft): ReadonlyArray<SuspicionKind> =>
    foldOne(draft).tokenSuspicions.map(({ kind }) => kind)

  it("are those that the receivers' balances deny", () => {
    const [first, ...others] = people(4)
    const read = [...balances(others, 0n), ...balances([first ?? sender], 100n)]
    assert.deepStrictEqual(kinds({ transactions: drop, reads: { balances: read } }), ["false-transfers"])
  })

  it.each([
    ["agree", balances(people(4), 100n)],
    ["are a little less, as of a token that keeps a fee", balances(people(4), 60n)],
    ["deny it for two", [...balances(people(2), 0n), ...balances(people(2, 0x102), 100n)]],
    ["were not read", []],
  ])("are not those where the balances %s", (_what, read) => {
    assert.deepStrictEqual(kinds({ transactions: drop, reads: { balances: read } }), [])
  })

  it("are those of a new token from accounts that cannot have any", () => {
    const logs = people(3).map((giver) => transferLog(token, giver, sender, 100n))
    assert.deepStrictEqual(kinds({ transactions: [{ logs }], reads: { tokens: read(true) } }), ["false-transfers"])
    assert.deepStrictEqual(kinds({ transactions: [{ logs }], reads: { tokens: read(false) } }), [])
  })

  it("are not those of a new token whose maker was given it without an event", () => {
    assert.deepStrictEqual(kinds({ transactions: drop, reads: { tokens: read(true) } }), [])
  })
})
