/** Visibility at marks in every table of facts: a block with rows for all of them, in both lanes. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { newestProxyChanges, proxiesNaming } from "#projections/facts/proxy-changes.ts"
import { positionsOfHolders } from "#projections/positions/position-holders.ts"
import { positionTokensByAddress } from "#projections/positions/position-tokens.ts"
import { projections } from "#projections/registry.ts"
import { Store } from "#projections/store/store.ts"
import { visible } from "#projections/table/sql.ts"
import { type BlockSpan, spanOf } from "#schemas/domain/block-span.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { agentLogs } from "../../../support/chain/agent-log.ts"
import {
  address,
  buildBlock,
  collection,
  hash,
  nftLog,
  punkLog,
  syncLog,
  testChain,
  transferLog,
  v2SwapLog,
  word,
} from "../../../support/chain/block-builder.ts"
import { followLogs } from "../../../support/chain/follow-log.ts"
import { attestationReads, labelLogs } from "../../../support/chain/label-attestation.ts"
import { tokenCreatedLog } from "../../../support/chain/message-log.ts"
import { avatarLogs, claimLogs, nameContract, ownedNameLogs } from "../../../support/chain/name-log.ts"
import { itemPoolLog, itemPoolRead } from "../../../support/chain/nft-pool-log.ts"
import { orderLog } from "../../../support/chain/order-log.ts"
import { ownerLog, safeCreatedLog, safeSetupLog } from "../../../support/chain/proxy-log.ts"
import { rangeChangeLog } from "../../../support/market/family-pool.ts"
import { madePoolSwap } from "../../../support/market/range-pool.ts"
import { balancerSecond } from "../../../support/market/vault-family.ts"
import { stakedLog, stakingContract, vault } from "../../../support/positions/position-log.ts"
import { layerTables, markAt, project } from "../../../support/store/projected.ts"

const [maker, pool, token, coin, safe] = [address(1), address(0x90), address(0x91), address(0x92), address(0x93)]

/** A block with a token that hands itself out, a proven swap, a message, an NFT, an agent, and a read of every kind. */
const fullBlock = (number: number, chainId: number = testChain.id) => {
  const block = buildBlock({
    number,
    chainId,
    transactions: [
      {
        from: maker,
        logs: Array.from({ length: 12 }, (_, index) => transferLog(token, maker, address(0x100 + index), 5n)),
      },
      {
        from: maker,
        logs: [
          transferLog(token, maker, pool, 2n),
          transferLog(coin, pool, maker, 1n),
          syncLog(pool, 200n, 100n),
          v2SwapLog(pool, { sender: maker, amount0Raw: 2n, amount1Raw: -1n }),
        ],
      },
      { from: maker, ...madePoolSwap([token, coin], 1_000n) },
      { from: maker, logs: agentLogs(coin, maker, pool, 1n) },
      // A message of the parent chain of an Orbit chain.
      { from: maker, type: 0x66, rest: JSON.stringify({ requestId: "0x7" }) },
      {
        from: maker,
        receipt: { contractAddress: collection },
        logs: [
          nftLog("Transfer", [maker, pool, 7n]),
          nftLog("ApprovalForAll", [maker, pool], [1n]),
          punkLog("PunkBidEntered", [7n, maker], [1n]),
          stakedLog(maker, 1n),
          itemPoolLog("SpotPriceUpdate", [1n]),
          safeSetupLog(safe, [maker, coin], 2n),
          safeCreatedLog(safe),
          ownerLog("RemovedOwner", safe, coin),
          ownerLog("AddedOwner", pool, maker),
          ...ownedNameLogs("maker.eth", maker),
          ...claimLogs(maker, "maker.eth"),
          ...avatarLogs(nameContract.resolver, "maker.eth", 9n),
          ...followLogs(maker, pool, 1n),
          tokenCreatedLog(token, coin),
          balancerSecond.change({ pool, tokens: [token, coin] }, [1n, 1n]),
          rangeChangeLog(pool, 1n),
          ...labelLogs(maker, 1n),
          orderLog({
            offerer: maker,
            recipient: pool,
            offered: [{ kind: "erc721", token: collection, tokenId: 7n, amountRaw: 1n }],
            requested: [{ kind: "native", amountRaw: 1n, recipient: maker }],
          }),
        ],
      },
    ],
    reads: {
      rates: [{ currency: "EUR", feed: address(0x94), decimals: 8, answerRaw: 1n, updatedAtRaw: 1n }],
      tokens: [{ token, name: "Token", symbol: "TKN", decimals: 6, totalSupplyRaw: 1n, isNew: false }],
      balances: [{ account: maker, token, balanceRaw: 7n }],
      pools: [{ pool, token0: token, token1: coin, factory: undefined }],
      vaults: [{ vault, asset: token }],
      nftPools: [itemPoolRead],
      collections: [{ collection, updatedIn: "0x", uri: "ipfs://QmdfTbBqBPQ7VNxZEYEj14VmRuZBkqFbiwReogJgS1zR1n" }],
      items: [
        {
          collection,
          tokenId: `0x${word(7n)}`,
          updatedIn: "0x",
          uri: "ipfs://QmdfTbBqBPQ7VNxZEYEj14VmRuZBkqFbiwReogJgS1zR1n/7",
        },
        {
          collection,
          tokenId: `0x${word(8n)}`,
          updatedIn: "0x",
          uri: 'data:,{"image":"https://files.example/8.png"}',
        },
      ],
    },
  })
  return { ...block, reads: { ...block.reads, ...attestationReads(block) } }
}

const otherChain = { ...testChain, id: testChain.id + 1 }

/** A mark of the history lane that covers runs of blocks. */
const historyMark = (...runs: ReadonlyArray<BlockSpan>): Mark => {
  const { first: historyFrom, last } = runs.at(-1) ?? { first: 0, last: 0 }
  return { ...markAt(fullBlock(last), 1, { lane: "history" }), historyFrom, runsBelow: runs.slice(0, -1) }
}

/** The blocks of the test chain that each table shows, by table. */
const visibleBlocks = Effect.fnUntraced(function* (marks: ReadonlyArray<Mark>) {
  const store = yield* Store
  const { sql, parameters } = visible(marks)
  return yield* Effect.forEach(projections, ({ table }) =>
    store
      .query({
        operation: "read what is visible",
        sql: `
SELECT arraySort(groupUniqArray((lane, toUInt32(block_number), lower(hex(block_hash))))) AS blocks
FROM ${table} FINAL
WHERE chain_id = {chain:UInt32}
  AND ${sql}`,
        parameters: { ...parameters, chain: testChain.id },
      })
      .pipe(
        Effect.map(([row]) => [table, row === undefined ? undefined : Reflect.get(Object(row), "blocks")] as const),
      ),
  )
})

/** Expected blocks of each lane, the same in every table. */
const everyTable = (live: ReadonlyArray<number>, history: ReadonlyArray<number>) => {
  const of = (lane: string) => (number: number) => [lane, number, hash(number).slice(2)]
  return projections.map(({ table }): readonly [string, unknown] => [
    table,
    [...live.map(of("live")), ...history.map(of("history"))],
  ])
}

describe("visible", () => {
  layer(layerTables, { excludeTestServices: true })((it) => {
    it.effect("covers in every table what the marks of its own chain and lane cover, and nothing else", () =>
      Effect.gen(function* () {
        const live = yield* project(
          [10, 11, 12].map((number) => fullBlock(number)),
          1,
        )
        // Ranges arrive in any order, in several streams: the runs decide, not the place of a record.
        yield* project(
          [7, 8, 3, 4].map((number) => fullBlock(number)),
          1,
          { lane: "history" },
        )
        const other = yield* project([fullBlock(20, otherChain.id)], 9, { lane: "history" }, otherChain)

        assert.deepStrictEqual(yield* visibleBlocks([]), everyTable([], []))
        assert.deepStrictEqual(yield* visibleBlocks([live]), everyTable([10, 11, 12], []))
        assert.deepStrictEqual(yield* visibleBlocks([live, other]), everyTable([10, 11, 12], []))
        assert.deepStrictEqual(
          yield* visibleBlocks([markAt(fullBlock(11), 2), historyMark({ first: 7, last: 8 })]),
          everyTable([10, 11], [7, 8]),
        )
        assert.deepStrictEqual(
          yield* visibleBlocks([historyMark(spanOf(3), { first: 7, last: 8 })]),
          everyTable([], [3, 7, 8]),
        )
        assert.deepStrictEqual(
          yield* visibleBlocks([live, historyMark({ first: 3, last: 4 }, { first: 7, last: 8 }), other]),
          everyTable([10, 11, 12], [3, 4, 7, 8]),
        )

        const tokens = [token, vault].map((one) => ({ chainId: testChain.id, token: one }))
        assert.deepStrictEqual(yield* positionTokensByAddress({ marks: [other], tokens }), [])
        assert.deepStrictEqual(yield* positionTokensByAddress({ marks: [live, other], tokens }), [
          { chainId: testChain.id, token: vault, app: "vault", group: "vault", readBy: null },
        ])
        const staked = { account: maker, app: "uniswap-v2", group: "farm", contract: stakingContract, item: "" }
        const ofMaker = { accounts: [maker, pool], chainIds: [testChain.id] }
        assert.deepStrictEqual(yield* positionsOfHolders({ ...ofMaker, marks: [other] }), [])
        assert.deepStrictEqual(yield* positionsOfHolders({ ...ofMaker, marks: [markAt(fullBlock(11), 2)] }), [
          { chainId: testChain.id, ...staked, lastBlock: 11 },
        ])

        const owners = [maker, coin]
        assert.deepStrictEqual(yield* proxiesNaming({ owners, marks: [] }), [])
        const named = yield* proxiesNaming({ owners, marks: [live] })
        const own = [safe, pool].map((proxy) => ({ chainId: testChain.id, proxy }))
        assert.sameDeepMembers(Array.from(named), own)
        const changes = yield* newestProxyChanges({ owners, proxies: named, marks: [live] })
        const common = { chainId: testChain.id, app: "safe-multisig", threshold: null }
        assert.deepStrictEqual(changes, [
          { ...common, proxy: pool, change: "added", owner: maker },
          { ...common, proxy: safe, change: "added", owner: maker },
          { ...common, proxy: safe, change: "threshold", owner: zeroAddress, threshold: 2n },
          { ...common, proxy: safe, change: "created", owner: zeroAddress },
          { ...common, proxy: safe, change: "removed", owner: coin },
        ])
      }),
    )
  })
})
