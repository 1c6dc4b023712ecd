import { assert, describe, it } from "vitest"
import { erc20Asset } from "#schemas/domain/asset.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, type LogDraft, transferLog, word } from "../../../support/chain/block-builder.ts"
import { deltaLine, foldOne } from "../../../support/store/fold.ts"

const [token, alice, bob] = [address(0x20), address(1), address(2)]

const factsOf = (...logs: ReadonlyArray<LogDraft>) => foldOne({ transactions: [{ logs }] })

describe("transfers", () => {
  it("treats no ERC-721 transfer as one of ERC-20: the item is a fourth topic", () => {
    const log = transferLog(token, alice, bob, 1n)
    const facts = factsOf({ ...log, topics: [...log.topics, `0x${word(7n)}`], data: "0x" })
    assert.isFalse([...facts.transfers, ...facts.deltas].some(({ asset }) => asset.standard === "erc20"))
  })

  it("refuses data that is not one word", () => {
    const log = transferLog(token, alice, bob, 1n)
    for (const data of ["0x", `${log.data}00`, log.data.slice(0, -2), `${log.data}${word(1n)}`]) {
      assert.deepStrictEqual(factsOf({ ...log, data }).transfers, [], data)
    }
  })

  it("refuses parties that are not indexed, or not addresses", () => {
    const log = transferLog(token, alice, bob, 1n)
    const dirty = `0x${"f".repeat(64)}`
    assert.deepStrictEqual(factsOf({ ...log, topics: log.topics.slice(0, 2) }).transfers, [])
    assert.deepStrictEqual(factsOf({ ...log, topics: [log.topics[0] ?? "", dirty, log.topics[2] ?? ""] }).transfers, [])
  })

  it("gives nothing for a log without topics", () => {
    assert.deepStrictEqual(factsOf({ address: token, topics: [], data: "0x" }).transfers, [])
  })

  it("keeps a transfer of zero as a fact that changes nothing", () => {
    const facts = factsOf(transferLog(token, alice, bob, 0n))
    assert.strictEqual(facts.transfers.length, 1)
    assert.deepStrictEqual(facts.deltas, [])
  })

  it("keeps an amount that no ledger can hold as a fact that changes nothing", () => {
    const facts = factsOf(transferLog(token, alice, bob, 2n ** 255n), transferLog(token, alice, bob, 2n ** 255n - 1n))
    assert.strictEqual(facts.transfers.length, 2)
    assert.deepStrictEqual(
      facts.deltas.map(({ place }) => place.originIndex),
      [1, 1],
    )
  })

  it("books what a failed transaction logs: on chains with fees in a token that is the fee", () => {
    const logs = [transferLog(token, alice, bob, 5n)]
    const { deltas } = foldOne({ transactions: [{ receipt: { hasSucceeded: false }, logs }] })
    assert.deepStrictEqual(
      deltas.filter(({ kind }) => kind === "transfer").map(({ account, amountRaw }) => [account, amountRaw]),
      [
        [alice, -5n],
        [bob, 5n],
      ],
    )
  })

  it("debits the sender and credits the receiver, at the place of the log", () => {
    const facts = factsOf(transferLog(token, alice, bob, 5n))
    const place = { transactionIndex: 0, origin: "log", originIndex: 0 } as const
    const asset = erc20Asset(token)
    assert.deepStrictEqual(facts.transfers, [
      { place: { ...place, leg: 0 }, asset, from: alice, to: bob, amountRaw: 5n },
    ])
    assert.deepStrictEqual(facts.deltas, [
      { place: { ...place, leg: 0 }, account: alice, asset, amountRaw: -5n, kind: "transfer", counterparty: bob },
      { place: { ...place, leg: 1 }, account: bob, asset, amountRaw: 5n, kind: "transfer", counterparty: alice },
    ])
  })

  it("returns one side of a mint and one of a burn", () => {
    const facts = factsOf(transferLog(token, zeroAddress, alice, 5n), transferLog(token, alice, zeroAddress, 2n))
    assert.deepStrictEqual(facts.deltas.map(deltaLine), [`${alice} ${token} 5 mint`, `${alice} ${token} -2 burn`])
    assert.deepStrictEqual(
      facts.deltas.map(({ place }) => place.leg),
      [1, 0],
    )
  })

  it("returns both sides of a transfer to oneself, which cancel", () => {
    const facts = factsOf(transferLog(token, alice, alice, 5n))
    assert.deepStrictEqual(facts.deltas.map(deltaLine), [
      `${alice} ${token} -5 transfer`,
      `${alice} ${token} 5 transfer`,
    ])
  })
})
