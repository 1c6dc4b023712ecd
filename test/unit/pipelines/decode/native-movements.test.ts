import { assert, describe, it } from "vitest"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, type TransactionDraft, wrappedNative } from "../../../support/chain/block-builder.ts"
import { deltaLine, foldOne } from "../../../support/store/fold.ts"

const [alice, router, bob, carol] = [address(1), address(2), address(3), address(4)]

const linesOf = (transaction: TransactionDraft, hasTraces = true) =>
  foldOne({ transactions: [{ from: alice, to: router, ...transaction }], hasTraces }).deltas.map(deltaLine)

describe("nativeMovements", () => {
  it("returns nothing for the value of a failed transaction, or for its inner calls", () => {
    const traces = [{ path: [0], from: router, to: bob, valueRaw: 5n }]
    assert.deepStrictEqual(linesOf({ valueRaw: 5n, receipt: { hasSucceeded: false }, traces }), [])
  })

  it("undoes everything below a failed call, and nothing beside it", () => {
    const traces = [
      { path: [0], from: router, to: bob, valueRaw: 1n, error: "Reverted" },
      { path: [0, 0], from: bob, to: carol, valueRaw: 2n },
      { path: [0, 0, 0], from: carol, to: alice, valueRaw: 3n },
      { path: [1], from: router, to: carol, valueRaw: 4n },
    ]
    assert.deepStrictEqual(linesOf({ traces }), [`${router} native -4 internal`, `${carol} native 4 internal`])
  })

  it("moves nothing by calls that carry the value of the call around them", () => {
    const traces = ["delegatecall", "callcode", "staticcall"].map((callType, index) => ({
      path: [index],
      callType,
      valueRaw: 5n,
    }))
    assert.deepStrictEqual(linesOf({ traces }), [])
  })

  it("does not let a failed transaction undo the next one", () => {
    const facts = foldOne({
      transactions: [
        { from: alice, to: router, receipt: { hasSucceeded: false }, traces: [{ path: [0], valueRaw: 1n }] },
        { from: alice, to: router, traces: [{ path: [0], from: router, to: bob, valueRaw: 2n }] },
      ],
    })
    assert.deepStrictEqual(facts.deltas.map(deltaLine), [`${router} native -2 internal`, `${bob} native 2 internal`])
  })

  it("reads failures before Byzantium from the traces", () => {
    const inner = { path: [0], from: router, to: bob, valueRaw: 5n }
    const early = { valueRaw: 5n, receipt: { hasSucceeded: undefined } }
    assert.deepStrictEqual(linesOf({ ...early, traces: [{ path: [], error: "Out of gas" }, inner] }), [])
    assert.strictEqual(linesOf({ ...early, traces: [inner] }).length, 4)
  })

  it("counts the transaction's value once, although the top-level trace repeats it", () => {
    assert.deepStrictEqual(linesOf({ to: bob, valueRaw: 5n }), [
      `${alice} native -5 transfer`,
      `${bob} native 5 transfer`,
    ])
  })

  it("credits the value to the contract that the transaction creates", () => {
    const lines = linesOf({ to: undefined, valueRaw: 5n, receipt: { contractAddress: carol } })
    assert.deepStrictEqual(lines, [`${alice} native -5 transfer`, `${carol} native 5 transfer`])
  })

  it("decodes the movements of inner calls, creations and self-destructs", () => {
    const traces = [
      { path: [0], from: router, to: bob, valueRaw: 1n },
      { path: [1], type: "create" as const, from: router, to: carol, valueRaw: 2n },
      { path: [2], type: "suicide" as const, from: carol, to: alice, valueRaw: 2n },
    ]
    assert.deepStrictEqual(linesOf({ traces }), [
      `${router} native -1 internal`,
      `${bob} native 1 internal`,
      `${router} native -2 internal`,
      `${carol} native 2 internal`,
      `${carol} native -2 internal`,
      `${alice} native 2 internal`,
    ])
  })

  it("burns what is sent to the zero address", () => {
    assert.deepStrictEqual(linesOf({ to: zeroAddress, valueRaw: 5n }), [`${alice} native -5 burn`])
  })

  it("wraps what goes to the wrapped native contract and unwraps what comes from it", () => {
    const traces = [
      { path: [0], from: router, to: wrappedNative, valueRaw: 1n },
      { path: [1], from: wrappedNative, to: router, valueRaw: 2n },
    ]
    assert.deepStrictEqual(
      linesOf({ traces }).map((line) => line.split(" ").slice(2).join(" ")),
      ["-1 wrap", "1 wrap", "-2 unwrap", "2 unwrap"],
    )
  })

  it("infers nothing without traces", () => {
    assert.deepStrictEqual(linesOf({ traces: [{ path: [0], valueRaw: 5n }] }, false), [])
  })

  it("issues the value of a deposit on Arbitrum, not of another chain's transactions of the same type", () => {
    const deposit = { type: 0x64, valueRaw: 5n, to: bob, rest: `{"requestId":"0x1"}` }
    assert.include(linesOf(deposit), `${alice} native 5 mint`)
    assert.notInclude(linesOf({ ...deposit, rest: `{"payer":"${carol}"}` }), `${alice} native 5 mint`)
  })

  it("credits the coins of a deposit to its sender even if it failed", () => {
    const deposit = { type: 0x7e, rest: `{"mint":"0x5"}`, valueRaw: 3n, to: bob }
    assert.deepStrictEqual(linesOf({ ...deposit, receipt: { hasSucceeded: false } }), [`${alice} native 5 mint`])
    assert.deepStrictEqual(linesOf(deposit), [
      `${alice} native -3 transfer`,
      `${bob} native 3 transfer`,
      `${alice} native 5 mint`,
    ])
  })
})
