import { assert, describe, it } from "vitest"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import {
  address,
  depositLog,
  type TransactionDraft,
  testChain,
  transferLog,
  withdrawalLog,
  wrappedNative,
} from "../../../support/chain/block-builder.ts"
import { deltaLine, foldOne } from "../../../support/store/fold.ts"

const [alice, router, bob] = [address(1), address(2), address(3)]

const linesOf = (transaction: TransactionDraft, hasTraces = true) =>
  foldOne({ transactions: [{ from: alice, to: router, ...transaction }], hasTraces }).deltas.map(deltaLine)

describe("wrappedNative", () => {
  it("ignores deposits of any other contract", () => {
    const log = { ...depositLog(alice, 5n), address: address(0x99) }
    assert.deepStrictEqual(linesOf({ logs: [log] }, false), [])
  })

  it("ignores everything on a chain that has no such contract", () => {
    const chain = { ...testChain, wrappedNative: undefined }
    assert.deepStrictEqual(foldOne({ transactions: [{ logs: [depositLog(alice, 5n)] }] }, chain).deltas, [])
  })

  it("decodes a top-level wrap as coin out, coin in and token in, with and without traces", () => {
    const wrap = { to: wrappedNative, valueRaw: 5n, logs: [depositLog(alice, 5n)] }
    const expected = [`${alice} native -5 wrap`, `${wrappedNative} native 5 wrap`, `${alice} ${wrappedNative} 5 wrap`]
    assert.deepStrictEqual(linesOf(wrap, true), expected)
    assert.deepStrictEqual(linesOf(wrap, false), expected)
  })

  it("implies the coins of an inner deposit where there are no traces, and leaves them to the traces otherwise", () => {
    const deposit = { valueRaw: 5n, logs: [depositLog(router, 5n)] }
    const value = [`${alice} native -5 transfer`, `${router} native 5 transfer`]
    const token = `${router} ${wrappedNative} 5 wrap`
    assert.deepStrictEqual(linesOf(deposit, true), [...value, token])
    assert.deepStrictEqual(linesOf(deposit, false), [
      ...value,
      `${router} native -5 wrap`,
      `${wrappedNative} native 5 wrap`,
      token,
    ])
  })

  it("implies only what the value does not cover where one transaction deposits twice", () => {
    const twice = { to: wrappedNative, valueRaw: 5n, logs: [depositLog(alice, 3n), depositLog(bob, 4n)] }
    assert.deepStrictEqual(
      linesOf(twice, false).filter((line) => line.startsWith(bob)),
      [`${bob} native -2 wrap`, `${bob} ${wrappedNative} 4 wrap`],
    )
  })

  it("implies the coins of a withdrawal where there are no traces", () => {
    assert.deepStrictEqual(linesOf({ to: wrappedNative, logs: [withdrawalLog(alice, 5n)] }, false), [
      `${wrappedNative} native -5 unwrap`,
      `${alice} native 5 unwrap`,
      `${alice} ${wrappedNative} -5 unwrap`,
    ])
  })

  it("counts an issue once if the contract emits both events", () => {
    const logs = [transferLog(wrappedNative, zeroAddress, alice, 5n), depositLog(alice, 5n)]
    assert.deepStrictEqual(linesOf({ to: wrappedNative, valueRaw: 5n, logs }).slice(2), [
      `${alice} ${wrappedNative} 5 wrap`,
    ])
    const back = [transferLog(wrappedNative, alice, zeroAddress, 5n), withdrawalLog(alice, 5n)]
    assert.deepStrictEqual(linesOf({ logs: back }), [`${alice} ${wrappedNative} -5 unwrap`])
  })

  it("counts two equal issues twice, although each has both events", () => {
    const pair = [transferLog(wrappedNative, zeroAddress, alice, 5n), depositLog(alice, 5n)]
    assert.strictEqual(linesOf({ logs: [...pair, ...pair] }).length, 2)
  })

  it("counts a mint with only a transfer beside one with both events", () => {
    const both = [transferLog(wrappedNative, zeroAddress, alice, 5n), depositLog(alice, 5n)]
    assert.deepStrictEqual(linesOf({ logs: [...both, transferLog(wrappedNative, zeroAddress, alice, 7n)] }), [
      `${alice} ${wrappedNative} 5 wrap`,
      `${alice} ${wrappedNative} 7 wrap`,
    ])
    assert.lengthOf(linesOf({ logs: [...both, transferLog(wrappedNative, zeroAddress, alice, 5n)] }), 2)
  })

  it("treats an issue with only a transfer as a wrap", () => {
    assert.deepStrictEqual(linesOf({ logs: [transferLog(wrappedNative, zeroAddress, alice, 5n)] }), [
      `${alice} ${wrappedNative} 5 wrap`,
    ])
  })

  it("treats a transfer to the zero address as an unwrap only if coins were paid out for it", () => {
    const logs = [transferLog(wrappedNative, alice, zeroAddress, 5n)]
    const paid = [{ path: [0], from: wrappedNative, to: alice, valueRaw: 5n }]
    assert.deepStrictEqual(linesOf({ logs }), [`${alice} ${wrappedNative} -5 burn`])
    assert.include(linesOf({ logs, traces: paid }), `${alice} ${wrappedNative} -5 unwrap`)
  })

  it("matches no payment by another account, of another amount or in another transaction with a burn", () => {
    const burn = { from: alice, to: router, logs: [transferLog(wrappedNative, alice, zeroAddress, 5n)] }
    const paid = { path: [0], from: wrappedNative, to: alice, valueRaw: 5n }
    const burnt = `${alice} ${wrappedNative} -5 burn`
    assert.include(linesOf({ ...burn, traces: [{ ...paid, from: router }] }), burnt)
    assert.include(linesOf({ ...burn, traces: [{ ...paid, valueRaw: 4n }] }), burnt)
    const { deltas } = foldOne({ transactions: [burn, { from: bob, to: router, traces: [paid] }], hasTraces: true })
    assert.include(deltas.map(deltaLine), burnt)
  })

  it("moves the token between accounts as any other", () => {
    assert.deepStrictEqual(linesOf({ logs: [transferLog(wrappedNative, alice, bob, 5n)] }), [
      `${alice} ${wrappedNative} -5 transfer`,
      `${bob} ${wrappedNative} 5 transfer`,
    ])
  })
})
