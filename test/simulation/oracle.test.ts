/** The oracle is the reference for everything else, so it is itself checked against sums computed by hand. */
import { assert, describe, it } from "vitest"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import {
  address,
  batchLog,
  buildBlock,
  collection,
  depositLog,
  hash,
  nftLog,
  testChain,
  transferLog,
  withdrawalLog,
  wrappedNative,
} from "../support/chain/block-builder.ts"
import { ownerLog, safeCreatedLog, safeSetupLog, thresholdLog } from "../support/chain/proxy-log.ts"
import { expectedTicks } from "../support/market/expected-ticks.ts"
import type { PoolTruth } from "../support/market/pool-truth.ts"
import { balancesAfter, holding } from "./oracle/balance.ts"
import { historiesIn } from "./oracle/history.ts"
import { movesOf } from "./oracle/move.ts"
import { approvalsIn } from "./oracle/nft.ts"
import { proxyChangesIn } from "./oracle/proxy.ts"
import { tokensIn } from "./oracle/token.ts"
import { transactionsIn } from "./oracle/transaction.ts"

const alice = address(1)
const bob = address(2)
const carol = address(3)
const miner = address(9)
const token = address(0x70)

const readToken = { name: "Token", symbol: "TKN", decimals: 6, totalSupplyRaw: 10n, isNew: true }

describe("balancesAfter", () => {
  it("omits tokens that were neither read nor seen from their beginning", () => {
    const block = buildBlock({ transactions: [{ from: alice, logs: [transferLog(token, alice, bob, 5n)] }] })
    assert.deepStrictEqual(balancesAfter(testChain, [block]), new Map())
  })

  it("sums a new token from its first block on and omits zero balances", () => {
    const blocks = [
      buildBlock({
        number: 1,
        reads: { tokens: [{ token, ...readToken }] },
        transactions: [{ logs: [transferLog(token, zeroAddress, alice, 10n)] }],
      }),
      buildBlock({
        number: 2,
        transactions: [
          { logs: [transferLog(token, alice, bob, 10n), transferLog(token, bob, bob, 3n)] },
          { logs: [transferLog(token, bob, zeroAddress, 4n)] },
          { receipt: { hasSucceeded: false }, logs: [transferLog(token, bob, carol, 1n)] },
        ],
      }),
    ]
    assert.deepStrictEqual(balancesAfter(testChain, blocks), new Map([[holding(bob, token), 6n]]))
  })

  it("counts value, inner calls, fees, tips and withdrawals on top of what was read", () => {
    const reads = {
      balances: [alice, bob, carol, miner].map((account) => ({ account, token: zeroAddress, balanceRaw: 1_000n })),
    }
    const blocks = [
      buildBlock({ number: 1, reads }),
      buildBlock({
        number: 2,
        miner,
        baseFeePerGasRaw: 2n,
        withdrawals: [{ index: 0, validatorIndex: 0, account: carol, amountRaw: 7n }],
        transactions: [
          {
            from: alice,
            to: bob,
            valueRaw: 100n,
            receipt: { gasUsedRaw: 10n, effectiveGasPriceRaw: 5n, l1FeeRaw: 1n },
            traces: [
              { path: [0], from: bob, to: carol, valueRaw: 30n },
              { path: [1], from: bob, to: carol, valueRaw: 500n, error: "Reverted" },
              { path: [1, 0], from: carol, to: alice, valueRaw: 400n },
              { path: [2], callType: "delegatecall", from: bob, to: carol, valueRaw: 100n },
            ],
          },
        ],
      }),
    ]
    const expected = [
      [holding(alice, zeroAddress), 1_000n - 100n - 51n],
      [holding(bob, zeroAddress), 1_000n + 100n - 30n],
      [holding(carol, zeroAddress), 1_000n + 30n + 7n],
      [holding(miner, zeroAddress), 1_000n + 30n],
    ] as const
    assert.deepStrictEqual(balancesAfter(testChain, blocks), new Map(expected))
  })

  it("derives the coins of wrapped ones from events if there are no traces", () => {
    const reads = {
      tokens: [{ token: wrappedNative, ...readToken }],
      balances: [alice, wrappedNative].map((account) => ({ account, token: zeroAddress, balanceRaw: 100n })),
    }
    const blocks = [
      buildBlock({ number: 1, reads, hasTraces: false }),
      buildBlock({
        number: 2,
        hasTraces: false,
        transactions: [
          { from: alice, to: wrappedNative, valueRaw: 60n, logs: [depositLog(alice, 60n)] },
          { from: alice, to: wrappedNative, logs: [withdrawalLog(alice, 25n)] },
        ],
      }),
    ]
    const expected = [
      [holding(alice, zeroAddress), 65n],
      [holding(wrappedNative, zeroAddress), 135n],
      [holding(alice, wrappedNative), 35n],
    ] as const
    assert.deepStrictEqual(balancesAfter(testChain, blocks), new Map(expected))
  })
})

describe("historiesIn", () => {
  it("shows a transaction to its signer and to recipients, and to no other account", () => {
    const block = buildBlock({
      number: 4,
      transactions: [{ hash: hash(77), from: alice, to: token, logs: [transferLog(token, bob, carol, 5n)] }],
    })
    const line = {
      blockNumber: 4,
      blockHash: hash(4),
      transactionIndex: 0,
      transactionHash: hash(77),
      timestampMs: 4_000,
    }
    assert.deepStrictEqual(
      historiesIn(testChain, [block]),
      new Map([
        [alice, [{ ...line, isSigner: true, isReceiver: false }]],
        [carol, [{ ...line, isSigner: false, isReceiver: true }]],
      ]),
    )
  })
})

describe("transactionsIn", () => {
  it("returns the fee of a failed transaction and no other change", () => {
    const block = buildBlock({
      transactions: [
        {
          hash: hash(78),
          from: alice,
          to: bob,
          valueRaw: 9n,
          receipt: { hasSucceeded: false, gasUsedRaw: 3n, effectiveGasPriceRaw: 2n },
        },
      ],
    })
    const found = transactionsIn(testChain, [block]).get(hash(78))
    assert.strictEqual(found?.feeRaw, 6n)
    assert.isTrue(found?.hasFailed)
    assert.deepStrictEqual(found?.changes, [`${alice} ${zeroAddress} -6`])
  })
})

describe("movesOf", () => {
  it("decodes items one by one, also those of batches and ranges, and none of a failed transaction", () => {
    const logs = [
      nftLog("Transfer", [alice, bob, 7n]),
      nftLog("TransferSingle", [carol, alice, bob], [8n, 3n]),
      batchLog(alice, bob, [
        [9n, 4n],
        [10n, 5n],
      ]),
      nftLog("ConsecutiveTransfer", [11n, alice, bob], [12n]),
      nftLog("ApprovalForAll", [alice, bob], [1n]),
    ]
    const block = buildBlock({ transactions: [{ logs }, { receipt: { hasSucceeded: false }, logs }] })
    const itemMoves = movesOf(testChain, block).filter(({ tokenId }) => tokenId !== undefined)
    assert.deepStrictEqual(
      itemMoves.map(({ tokenId, amountRaw }) => [tokenId, amountRaw]),
      [
        [7n, 1n],
        [8n, 3n],
        [9n, 4n],
        [10n, 5n],
        [11n, 1n],
        [12n, 1n],
      ],
    )
    assert.isTrue(itemMoves.every(({ token, from, to }) => token === collection && from === alice && to === bob))
  })
})

describe("approvalsIn", () => {
  it("has permissions for all items, given and revoked, and none of a failed transaction", () => {
    const logs = [
      nftLog("Approval", [alice, bob, 7n]),
      nftLog("ApprovalForAll", [alice, bob], [1n]),
      nftLog("ApprovalForAll", [alice, carol], [0n]),
    ]
    const block = buildBlock({ transactions: [{ logs }, { receipt: { hasSucceeded: false }, logs }] })
    const own = { collection, owner: alice }
    assert.deepStrictEqual(approvalsIn([block]), [
      { ...own, operator: bob, isApproved: true },
      { ...own, operator: carol, isApproved: false },
    ])
  })
})

describe("proxyChangesIn", () => {
  it("has Safes of the factory, their owners and thresholds, and none of a failed transaction", () => {
    const safe = address(0x92)
    const logs = [
      safeSetupLog(safe, [alice, zeroAddress], 1n),
      safeCreatedLog(safe),
      safeCreatedLog(safe, { factory: miner }),
      ownerLog("RemovedOwner", safe, alice),
      thresholdLog(safe, 2n),
    ]
    const block = buildBlock({ transactions: [{ logs }, { receipt: { hasSucceeded: false }, logs }] })
    assert.deepStrictEqual(
      proxyChangesIn([block]).map(({ change, owner, threshold }) => [change, owner, threshold]),
      [
        ["added", alice, null],
        ["threshold", zeroAddress, 1n],
        ["created", zeroAddress, null],
        ["removed", alice, null],
        ["threshold", zeroAddress, 2n],
      ],
    )
  })
})

describe("tokensIn", () => {
  it("keeps the last value of each member", () => {
    const blocks = [
      buildBlock({ number: 1, reads: { tokens: [{ token, ...readToken }] } }),
      buildBlock({
        number: 2,
        reads: { tokens: [{ token, ...readToken, name: undefined, symbol: "NEW", isNew: false }] },
      }),
    ]
    assert.deepStrictEqual(tokensIn(blocks).get(token), {
      name: "Token",
      symbol: "NEW",
      decimals: 6,
      totalSupplyRaw: 10n,
      isNew: true,
    })
  })
})

describe("expectedTicks", () => {
  it("price by the pool that sells the token, as for seed 2, whose deeper pool sold next to nothing at that price", () => {
    const dollar = token
    const pool = (number: number, price: number, heldRaw: readonly [bigint, bigint]): PoolTruth => ({
      pool: { address: address(number), kind: "v2", tokens: [wrappedNative, dollar] },
      bucket: 5_680_230,
      blocks: [alice, bob].map((maker) => ({ price, maker, paid0Raw: 10n ** 18n })),
      swaps: 2,
      paidRaw: [2n * 10n ** 18n, 100_000_000n],
      heldRaw,
    })
    const [bought, sold] = [
      pool(1, 2.7578883613579756e-8, [16_507_786_639_660_364_142n, 455_266_326_453n]),
      pool(3, 4.870779779878211e-11, [471_803_861_918_277_954_975n, 22_980_527_107n]),
    ]
    const market = {
      native: wrappedNative,
      stablecoins: [dollar],
      decimalsOf: (of: string) => (of === dollar ? 6 : 18),
    }
    const coin = expectedTicks(market, [bought, sold], 5_680_230).get(wrappedNative)
    assert.closeTo(coin?.median ?? Number.NaN, 48.70779779878211, 1e-9)
    assert.strictEqual(coin?.pools, 1)
  })
})
