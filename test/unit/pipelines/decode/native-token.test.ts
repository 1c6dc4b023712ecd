import { assert, describe, it } from "vitest"
import type { CoinLogs } from "#chains/chain-definition.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import {
  address,
  depositLog,
  type LogDraft,
  type TransactionDraft,
  testChain,
  transferLog,
  valueLog,
  wrappedNative,
} from "../../../support/chain/block-builder.ts"
import { deltaLine, foldOne } from "../../../support/store/fold.ts"

const [contract, alice, bob, router] = [address(0x20), address(1), address(2), address(3)]
const bootloader = "0x0000000000000000000000000000000000008001"

const factsOf = (logs: CoinLogs, transaction: TransactionDraft, hasTraces = true) =>
  foldOne(
    { transactions: [{ from: alice, to: router, ...transaction }], hasTraces },
    { ...testChain, nativeToken: { address: contract, logs } },
  )

const linesOf = (logs: CoinLogs, transaction: TransactionDraft, hasTraces = true) =>
  factsOf(logs, transaction, hasTraces).deltas.map(deltaLine)

const moved = (from: string, to: string, amountRaw: bigint): LogDraft => transferLog(contract, from, to, amountRaw)
const valued = (from: string, to: string, amountRaw: bigint): LogDraft => valueLog({ contract, from, to, amountRaw })

describe("nativeToken", () => {
  it("decodes a call of the contract as a token as moved coins, not as a token transfer", () => {
    const call = { to: contract, logs: [moved(alice, bob, 5n)] }
    for (const hasTraces of [true, false]) {
      const facts = factsOf("calls", call, hasTraces)
      assert.deepStrictEqual(facts.deltas.map(deltaLine), [`${alice} native -5 transfer`, `${bob} native 5 transfer`])
      assert.deepStrictEqual(facts.deltas[0]?.place, { transactionIndex: 0, origin: "log", originIndex: 0, leg: 0 })
      assert.deepStrictEqual(facts.transfers, [])
    }
  })

  it("counts a call and a value of the same amount separately", () => {
    const call = { to: bob, valueRaw: 5n, logs: [moved(alice, bob, 5n)] }
    assert.strictEqual(linesOf("calls", call).filter((line) => line.startsWith(`${bob} native 5`)).length, 2)
  })

  it("decodes coins that a bridge issued by the log alone as minted", () => {
    assert.deepStrictEqual(linesOf("calls", { logs: [moved(zeroAddress, bob, 5n)] }), [`${bob} native 5 mint`])
  })

  it("decodes the values inside a transaction, and its own once", () => {
    const sale = { valueRaw: 5n, logs: [valued(alice, router, 5n), valued(router, bob, 5n), valued(router, bob, 0n)] }
    const own = [`${alice} native -5 transfer`, `${router} native 5 transfer`]
    const inner = [`${router} native -5 internal`, `${bob} native 5 internal`]
    assert.deepStrictEqual(linesOf("values", sale, false), [...own, ...inner])
    const traces = [{ path: [0], from: router, to: bob, valueRaw: 5n }]
    assert.deepStrictEqual(linesOf("values", { ...sale, traces }, true), [...own, ...inner])
  })

  it("leaves out one log for the transaction's own value: what comes again moved again", () => {
    const twice = {
      valueRaw: 5n,
      logs: [valued(alice, router, 5n), valued(router, alice, 5n), valued(alice, router, 5n)],
    }
    assert.strictEqual(
      linesOf("values", twice, false).filter((line) => line.startsWith(`${router} native 5`)).length,
      2,
    )
  })

  it("counts a transfer of the coin as a token once, by its two values", () => {
    const send = {
      to: contract,
      valueRaw: 5n,
      logs: [
        valued(alice, contract, 5n),
        valued(contract, bob, 5n),
        moved(alice, bob, 5n),
        valueLog({ contract, from: alice, to: bob, amountRaw: 5n, token: address(0x21) }),
      ],
    }
    assert.deepStrictEqual(linesOf("values", send, false), [
      `${alice} native -5 transfer`,
      `${contract} native 5 transfer`,
      `${contract} native -5 internal`,
      `${bob} native 5 internal`,
    ])
  })

  it("uses logs of every movement alone, without adding traces or fees", () => {
    const sale = {
      valueRaw: 5n,
      receipt: { gasUsedRaw: 1n, effectiveGasPriceRaw: 3n },
      logs: [
        moved(alice, bootloader, 9n),
        moved(alice, router, 5n),
        moved(router, bob, 4n),
        moved(bootloader, alice, 6n),
      ],
      traces: [
        { path: [0], from: alice, to: router, valueRaw: 5n },
        { path: [0, 0], from: router, to: bob, valueRaw: 4n },
      ],
    }
    const expected = [
      `${alice} native -5 transfer`,
      `${router} native 5 transfer`,
      `${router} native -4 internal`,
      `${bob} native 4 internal`,
      `${alice} native -3 fee`,
    ]
    assert.deepStrictEqual(linesOf("movements", sale, true), expected)
    assert.deepStrictEqual(linesOf("movements", sale, false), expected)
  })

  it("leaves the coins of a wrap to the logs", () => {
    const wrap = {
      valueRaw: 5n,
      logs: [valued(alice, router, 5n), valued(router, wrappedNative, 5n), depositLog(router, 5n)],
    }
    assert.deepStrictEqual(linesOf("values", wrap, false).slice(2), [
      `${router} native -5 wrap`,
      `${wrappedNative} native 5 wrap`,
      `${router} ${wrappedNative} 5 wrap`,
    ])
  })

  it("decodes nothing of a failed transaction, and nothing on a chain without such a contract", () => {
    const failed = { receipt: { hasSucceeded: false }, logs: [moved(alice, bob, 5n)] }
    assert.deepStrictEqual(linesOf("calls", failed), [])
    const facts = foldOne({ transactions: [{ logs: [moved(alice, bob, 5n)] }] })
    assert.deepStrictEqual(facts.deltas.map(deltaLine), [
      `${alice} ${contract} -5 transfer`,
      `${bob} ${contract} 5 transfer`,
    ])
  })
})
