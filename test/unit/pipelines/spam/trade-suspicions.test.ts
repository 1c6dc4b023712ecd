import { assert, describe, it } from "vitest"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import {
  address,
  approvalLog,
  type LogDraft,
  syncLog,
  transferLog,
  v2SwapLog,
  wrappedNative,
} from "../../../support/chain/block-builder.ts"
import { foldOne } from "../../../support/store/fold.ts"

const [seller, pool, other, wallet] = [address(1), address(0x90), address(0x92), address(0x99)]
/** The pool orders them: the token is its first one. */
const [token, coin] = [address(0x70), address(0x71)]

const suspicions = (logs: ReadonlyArray<LogDraft>) =>
  foldOne({ transactions: [{ from: seller, to: address(2), logs }] }).tokenSuspicions

/** What follows the transfers of a seller: the pool counts `inRaw`, and pays 10 coins. */
const swapped = (inRaw: bigint, at = pool) => [
  transferLog(coin, at, seller, 10n),
  syncLog(at, 1_000n + inRaw, 990n),
  v2SwapLog(at, { sender: seller, amount0Raw: inRaw, amount1Raw: -10n }),
]

const send = (to: string, amountRaw: bigint, from = seller) => transferLog(token, from, to, amountRaw)

describe("taxed sales", () => {
  it("are those of which the pool receives less than half, with the amounts", () => {
    assert.deepStrictEqual(suspicions([send(token, 99n), send(pool, 1n), ...swapped(1n)]), [
      {
        transactionIndex: 0,
        token,
        kind: "taxed-sale",
        accountCount: 1,
        accounts: [seller],
        trade: { pool, amountRaw: 100n, restRaw: 1n },
      },
    ])
  })

  it.each([
    ["burns the rest", [send(zeroAddress, 99n), send(pool, 1n)]],
    ["splits it", [send(token, 40n), send(wallet, 20n), send(pool, 40n)]],
    ["logs an approval between", [send(token, 99n), approvalLog(token, seller, address(2), 0n), send(pool, 1n)]],
    ["takes it from a router", [send(token, 99n, wallet), send(pool, 1n, wallet)]],
  ])("include those of a token that %s", (_what, logs) => {
    const [suspicion] = suspicions([...logs, ...swapped(logs.at(-1)?.data.endsWith("28") ? 40n : 1n)])
    assert.strictEqual(suspicion?.kind, "taxed-sale")
  })

  it("include those whose transfer claims more than the pool counted", () => {
    assert.deepStrictEqual(
      suspicions([send(pool, 100n), ...swapped(3n)]).map(({ kind, trade }) => [kind, trade]),
      [["taxed-sale", { pool, amountRaw: 100n, restRaw: 3n }]],
    )
  })

  it.each([
    ["at a fee of a quarter", [send(token, 25n), send(pool, 75n), ...swapped(75n)]],
    ["at a fee of exactly half", [send(token, 50n), send(pool, 50n), ...swapped(50n)]],
    [
      "beside another payment of the seller",
      [send(wallet, 99n), transferLog(coin, wallet, seller, 5n), send(pool, 1n), ...swapped(1n)],
    ],
    ["that the token makes for its own fees", [send(wallet, 99n, token), send(pool, 1n, token), ...swapped(1n)]],
    ["split over two pools", [send(other, 99n), send(pool, 1n), ...swapped(1n), ...swapped(99n, other)]],
    [
      "that are purchases",
      [
        transferLog(coin, seller, pool, 10n),
        send(seller, 1n, pool),
        send(token, 99n, pool),
        syncLog(pool, 900n, 1_000n),
        v2SwapLog(pool, { sender: seller, amount0Raw: -100n, amount1Raw: 10n }),
      ],
    ],
    ["without a swap", [send(token, 99n), send(pool, 1n)]],
  ])("are not sales %s", (_what, logs) => {
    assert.deepStrictEqual(suspicions(logs), [])
  })
})

describe("removals of liquidity", () => {
  /** The shares of the signer are burnt for what the pool pays, after which it keeps something. */
  const removal = (paid: readonly [bigint, bigint], kept: readonly [bigint, bigint]) => [
    transferLog(pool, seller, pool, 7n),
    transferLog(pool, pool, zeroAddress, 7n),
    transferLog(token, pool, seller, paid[0]),
    transferLog(coin, pool, seller, paid[1]),
    syncLog(pool, ...kept),
  ]

  it("are those of at least half of both tokens, with what the pool kept", () => {
    const found = suspicions(removal([990n, 99n], [10n, 1n]))
    assert.deepStrictEqual(
      found.map(({ kind, token: of, accounts, trade }) => [kind, of, accounts, trade]),
      [
        ["liquidity-removal", token, [seller], { pool, amountRaw: 990n, restRaw: 10n }],
        ["liquidity-removal", coin, [seller], { pool, amountRaw: 99n, restRaw: 1n }],
      ],
    )
  })

  it("are not evidence against the coin of the pool", () => {
    const logs = removal([990n, 99n], [10n, 1n]).map((log) =>
      log.address === coin ? { ...log, address: wrappedNative } : log,
    )
    assert.deepStrictEqual(
      suspicions(logs).map(({ token: of }) => of),
      [token],
    )
  })

  it.each([
    ["less than half", removal([400n, 40n], [600n, 60n])],
    ["one token only", removal([990n, 99n], [10n, 1n]).filter(({ address: of }) => of !== coin)],
    ["shares that are not burnt", removal([990n, 99n], [10n, 1n]).filter((_, index) => index !== 1)],
    ["what no pool reports", removal([990n, 99n], [10n, 1n]).slice(0, -1)],
    ["with a swap of the same pool", [...removal([990n, 99n], [10n, 1n]), send(pool, 1n), ...swapped(1n)]],
  ])("are not those of %s", (_what, logs) => {
    assert.deepStrictEqual(suspicions(logs), [])
  })
})
