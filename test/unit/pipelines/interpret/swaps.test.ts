import { assert, describe, it } from "vitest"
import { create2Address, pairSalt, poolSalt } from "#chains/abi/create2-address.ts"
import { topicOfEvent } from "#chains/abi/signature.ts"
import { readContracts } from "#pipelines/protocols/read-contracts.ts"
import { protocols } from "#pipelines/protocols/registry.ts"
import { pairs } from "#pipelines/protocols/uniswap/positions.ts"
import type { Address, Hash } from "#schemas/domain/primitive.ts"
import type { PoolKind } from "#schemas/facts/swap.ts"
import {
  address,
  type LogDraft,
  syncLog,
  testChain,
  transferLog,
  v2SwapLog,
  v3SwapLog,
  word,
} from "../../../support/chain/block-builder.ts"
import { foldOne } from "../../../support/store/fold.ts"

const balancerContracts = readContracts("balancer")
const clipperContracts = readContracts("clipper")
const curveContracts = readContracts("curve")
const pancakeswapContracts = readContracts("pancakeswap")
const uniswapContracts = readContracts("uniswap")

const [pool, other, alice, router] = [address(0x50), address(0x51), address(1), address(2)]
const [token0, token1, junk] = [address(0x20), address(0x21), address(0x22)]

const swapsOf = (...logs: ReadonlyArray<LogDraft>) =>
  foldOne({ transactions: [{ from: alice, to: router, logs }] }).swaps

/** 100 of the first token for 90 of the second, from reserves of 1,000 each. */
const paid = transferLog(token0, alice, pool, 100n)
const bought = transferLog(token1, pool, alice, 90n)
const sync = syncLog(pool, 1_100n, 910n)
const swap = v2SwapLog(pool, { sender: router, amount0Raw: 100n, amount1Raw: -90n })

const isSource = (...logs: ReadonlyArray<LogDraft>): boolean | undefined => swapsOf(...logs).at(-1)?.isPriceSource

describe("swaps that yield no price", () => {
  it("are those whose tokens log nothing, less, more, or another pool", () => {
    assert.isFalse(isSource(sync, swap))
    assert.isFalse(isSource(paid, sync, swap))
    assert.isFalse(isSource(paid, transferLog(token1, pool, alice, 89n), sync, swap))
    assert.isFalse(isSource(paid, bought, transferLog(token1, pool, alice, 1n), sync, swap))
    assert.isFalse(
      isSource(transferLog(token0, alice, other, 100n), transferLog(token1, other, alice, 90n), sync, swap),
    )
  })

  it("are those that several pairs of tokens would prove", () => {
    const [found] = swapsOf(paid, transferLog(junk, pool, alice, 90n), bought, sync, swap)
    assert.deepStrictEqual([found?.token0, found?.token1, found?.isPriceSource], [undefined, undefined, false])
  })

  it("are those in which nothing was exchanged", () => {
    const loan = v2SwapLog(pool, { sender: router, amount0Raw: 3n, amount1Raw: 0n })
    assert.isFalse(isSource(transferLog(token0, alice, pool, 3n), sync, loan))
  })

  it("are those of v2 without reserves, or with reserves that do not follow", () => {
    assert.isFalse(isSource(paid, bought, swap))
    for (const [reserve0, reserve1] of [
      [100n, 910n],
      [1_100n, 9_100n],
      [11_000n, 91n],
      [0n, 0n],
    ] as const) {
      assert.isFalse(isSource(paid, bought, syncLog(pool, reserve0, reserve1), swap), `${reserve0} ${reserve1}`)
    }
  })

  it("are those of v3 with a price far from that of the swap", () => {
    const logs = (sqrtPriceRaw: bigint) =>
      [paid, bought, v3SwapLog(pool, { sender: router, amount0Raw: 100n, amount1Raw: -90n, sqrtPriceRaw })] as const
    assert.isTrue(isSource(...logs(2n ** 96n)))
    assert.isFalse(isSource(...logs(2n ** 95n / 2n)))
    assert.isFalse(isSource(...logs(2n ** 98n)))
    assert.isFalse(isSource(...logs(0n)))
  })

  it("are those of v3 whose pool paid on more of its payment than a fee, or of the other token", () => {
    const paidOn = (token: Address, raw: bigint) => [
      transferLog(token1, pool, alice, 90n),
      transferLog(token0, alice, pool, 100n),
      transferLog(token, pool, other, raw),
      v3SwapLog(pool, { sender: router, amount0Raw: 100n, amount1Raw: -90n, sqrtPriceRaw: 2n ** 96n }),
    ]
    assert.isTrue(isSource(...paidOn(token0, 5n)))
    assert.isFalse(isSource(...paidOn(token0, 6n)))
    assert.isFalse(isSource(...paidOn(token1, 1n)))
  })

  it("do not use what an earlier swap or liquidity event moved", () => {
    assert.isFalse(isSource(paid, bought, sync, swap, sync, swap))
    const minted: LogDraft = { address: pool, topics: [`0x${"4c".repeat(32)}`], data: "0x" }
    assert.isFalse(isSource(paid, bought, minted, sync, swap))
  })

  it("are absent in a failed transaction", () => {
    const failed = { receipt: { hasSucceeded: false }, logs: [paid, bought, sync, swap] }
    assert.deepStrictEqual(foldOne({ transactions: [failed] }).swaps, [])
  })
})

describe("swaps", () => {
  it("have the evidence", () => {
    assert.deepStrictEqual(swapsOf(paid, bought, sync, swap), [
      {
        place: { transactionIndex: 0, origin: "log", originIndex: 3, leg: 0 },
        pool,
        poolId: undefined,
        poolKind: "v2",
        protocol: undefined,
        factory: undefined,
        sender: router,
        recipient: router,
        maker: alice,
        amount0Raw: 100n,
        amount1Raw: -90n,
        token0,
        token1,
        reserve0Raw: 1_100n,
        reserve1Raw: 910n,
        sqrtPriceRaw: undefined,
        liquidityRaw: undefined,
        tick: undefined,
        isPriceSource: true,
      },
    ])
  })

  it("of a route are each proven by their own part of it", () => {
    const onward = transferLog(token1, pool, other, 90n)
    const out = transferLog(junk, other, alice, 80n)
    const second = v2SwapLog(other, { sender: router, amount0Raw: 90n, amount1Raw: -80n })
    const found = swapsOf(paid, onward, sync, swap, out, syncLog(other, 1_090n, 920n), second)
    assert.deepStrictEqual(
      found.map(({ token0: first, token1: last, isPriceSource }) => [first, last, isPriceSource]),
      [
        [token0, token1, true],
        [token1, junk, true],
      ],
    )
  })

  it("of one pool are proven twice in a row", () => {
    const again = [paid, transferLog(token1, pool, alice, 75n), syncLog(pool, 1_200n, 835n)]
    const second = v2SwapLog(pool, { sender: router, amount0Raw: 100n, amount1Raw: -75n })
    assert.isTrue(isSource(paid, bought, sync, swap, ...again, second))
  })

  it("are proven where a token keeps a part of each transfer for itself", () => {
    const logs = [transferLog(token0, alice, junk, 5n), paid, transferLog(token1, pool, junk, 4n)]
    assert.isTrue(isSource(...logs, transferLog(token1, pool, alice, 86n), sync, swap))
  })
})

/** Ethereum's id: contracts of protocols are listed by chain. */
const ethereum = { ...testChain, id: 1 }

const topicOf = (value: bigint | Address): Hash => `0x${word(value)}`

const eventLog = (
  contract: Address,
  event: string,
  {
    topics = [],
    words,
  }: { readonly topics?: ReadonlyArray<bigint | Address>; readonly words: ReadonlyArray<bigint | Address> },
): LogDraft => ({
  address: contract,
  topics: [topicOfEvent(event), ...topics.map(topicOf)],
  data: `0x${words.map(word).join("")}`,
})

const onEthereum = (...logs: ReadonlyArray<LogDraft>) =>
  foldOne({ transactions: [{ from: alice, to: router, logs }] }, ethereum).swaps

/** The second token for the first, so that the order of sides is not that of addresses. */
const [paidSecond, boughtFirst] = [transferLog(token1, alice, pool, 100n), transferLog(token0, pool, alice, 90n)]

/** Events of the other kinds of pools, each with 100 of the second token sold for 90 of the first. */
const events = {
  "balancer-v1": eventLog(pool, "LOG_SWAP(address,address,address,uint256,uint256)", {
    topics: [router, token1, token0],
    words: [100n, 90n],
  }),
  bancor: eventLog(pool, "Conversion(address,address,address,uint256,uint256,int256)", {
    topics: [token1, token0, router],
    words: [100n, 90n, 0n],
  }),
  curve: eventLog(pool, "TokenExchange(address,int128,uint256,int128,uint256)", {
    topics: [router],
    words: [0n, 100n, 1n, 90n],
  }),
  dodo: eventLog(pool, "DODOSwap(address,address,uint256,uint256,address,address)", {
    words: [token1, token0, 100n, 90n, router, alice],
  }),
  "pancake-v3": eventLog(pool, "Swap(address,address,int256,int256,uint160,uint128,int24,uint128,uint128)", {
    topics: [router, alice],
    words: [2n ** 256n - 90n, 100n, 1n, 1n, 1n, 0n, 0n],
  }),
  saddle: eventLog(pool, "TokenSwap(address,uint256,uint256,uint128,uint128)", {
    topics: [router],
    words: [100n, 90n, 0n, 1n],
  }),
  solidly: eventLog(pool, "Swap(address,address,uint256,uint256,uint256,uint256)", {
    topics: [router, alice],
    words: [0n, 100n, 90n, 0n],
  }),
  v4: eventLog(pool, "Swap(bytes32,address,int128,int128,uint160,uint128,int24,uint24)", {
    topics: [7n, router],
    words: [90n, 2n ** 256n - 100n, 1n, 1n, 1n, 500n],
  }),
} satisfies Partial<Record<PoolKind, LogDraft>>

/** The kinds with their events. */
const kinds = Object.entries(events) as ReadonlyArray<[PoolKind, LogDraft]>

describe("swaps of other kinds of pools", () => {
  it.each(kinds)(
    "%s: have the tokens that moved, in the order of addresses, and no price by so little",
    (kind, event) => {
      const [found, ...others] = onEthereum(paidSecond, boughtFirst, event)
      assert.deepStrictEqual(others, [])
      assert.deepInclude(found, {
        pool,
        poolKind: kind,
        sender: router,
        maker: alice,
        token0,
        token1,
        amount0Raw: -90n,
        amount1Raw: 100n,
        factory: undefined,
        isPriceSource: false,
      })
    },
  )

  it.each(kinds)("%s: have no tokens where none moved by these amounts, or several did", (_, event) => {
    const unproven = { token0: undefined, token1: undefined }
    for (const logs of [[], [paidSecond], [paidSecond, transferLog(token0, pool, alice, 91n)]])
      assert.deepInclude(onEthereum(...logs, event)[0], unproven)
    assert.deepInclude(onEthereum(transferLog(junk, alice, other, 100n), boughtFirst, event)[0], unproven)
  })

  it.each(kinds)("%s: have no protocol where any contract emits the event, even if the tokens moved", (_, event) => {
    assert.deepInclude(onEthereum(paidSecond, boughtFirst, event)[0], { protocol: undefined, factory: undefined })
  })

  it.each([
    ["curve", curveContracts.pools, "curve"],
    ["v4", uniswapContracts.v4PoolManagers, "uniswap-v4"],
  ] as const)("%s: have the protocol that lists the emitter", (kind, table, protocol) => {
    const [listed = other] = table[1] ?? []
    assert.deepInclude(onEthereum({ ...events[kind], address: listed })[0], { pool: listed, poolKind: kind, protocol })
  })

  it("of PancakeSwap have its protocol where their address is derived from its deployer and their tokens", () => {
    const [factory = other] = pancakeswapContracts.deployers[1] ?? []
    const made = create2Address(
      factory,
      poolSalt(token0, token1, 2500),
      "0x6ce8eb472fa82df5469c6ab6d485f17c3ad13c8cd7af59b3d4a8026c5ce0f7e2",
    )
    const [found] = onEthereum(transferLog(token1, alice, made, 100n), transferLog(token0, made, alice, 90n), {
      ...events["pancake-v3"],
      address: made,
    })
    assert.deepInclude(found, { pool: made, protocol: "pancakeswap", factory, token0, token1 })
  })

  it("of vaults have the tokens and the pool that a known vault names, and are none of any other contract", () => {
    const id = BigInt(pool) * 2n ** 96n + 5n
    const inVault = (vault: Address) =>
      eventLog(vault, "Swap(bytes32,address,address,uint256,uint256)", {
        topics: [id, token1, token0],
        words: [100n, 90n],
      })
    const [vault = other] = balancerContracts.v2Vault[1] ?? []
    assert.deepInclude(onEthereum(inVault(vault))[0], {
      pool,
      poolId: topicOf(id),
      poolKind: "balancer-v2",
      protocol: "balancer-v2",
      token0,
      token1,
      amount0Raw: -90n,
      amount1Raw: 100n,
      sender: undefined,
    })
    assert.deepStrictEqual(onEthereum(inVault(other)), [])
  })

  it("of Clipper have the tokens that its listed pools name, if they moved, and are none of any other contract", () => {
    const [listed = other] = clipperContracts.pools[1] ?? []
    const swapOf = (contract: Address) =>
      onEthereum(
        transferLog(token1, alice, contract, 100n),
        transferLog(token0, contract, alice, 90n),
        eventLog(contract, "Swapped(address,address,address,uint256,uint256,bytes)", {
          topics: [token1, token0, alice],
          words: [100n, 90n, 96n, 0n],
        }),
      )
    assert.deepInclude(swapOf(listed)[0], {
      pool: listed,
      poolKind: "clipper",
      protocol: "clipper",
      token0,
      token1,
      recipient: alice,
      amount0Raw: -90n,
      amount1Raw: 100n,
      sender: undefined,
    })
    assert.deepStrictEqual(swapOf(other), [])
  })

  it("of Uniswap v1 have the coin on one side, whose movement proves it", () => {
    const bought = eventLog(pool, "TokenPurchase(address,uint256,uint256)", { topics: [alice, 5n, 90n], words: [] })
    const paidCoins = { from: alice, to: pool, valueRaw: 5n, logs: [transferLog(token0, pool, alice, 90n), bought] }
    assert.deepInclude(foldOne({ transactions: [paidCoins] }, ethereum).swaps[0], {
      token0: `0x${"00".repeat(20)}`,
      amount0Raw: 5n,
      token1: token0,
      amount1Raw: -90n,
    })
  })

  it("that are too short are none", () => {
    assert.deepStrictEqual(onEthereum({ ...events.curve, data: `0x${word(1n)}` }), [])
  })
})

describe("pools of a factory", () => {
  const [factory = other] = uniswapContracts.v2PairFactories[1] ?? []
  const made = create2Address(factory, pairSalt(token0, token1), pairs.codeHash)
  const swapIn = (contract: Address) =>
    onEthereum(
      transferLog(token0, alice, contract, 100n),
      transferLog(token1, contract, alice, 90n),
      syncLog(contract, 1_100n, 910n),
      v2SwapLog(contract, { sender: router, amount0Raw: 100n, amount1Raw: -90n }),
    )[0]

  it("have its protocol where their address is derived from it and their tokens", () => {
    assert.deepInclude(swapIn(made), { protocol: "uniswap-v2", factory })
    assert.deepInclude(swapIn(pool), { protocol: undefined, factory: undefined })
    const trapped = [transferLog(token0, alice, made, 60n), transferLog(token1, made, alice, 90n)]
    const swap = v2SwapLog(made, { sender: router, amount0Raw: 100n, amount1Raw: -90n })
    assert.deepInclude(onEthereum(...trapped, swap)[0], { protocol: "uniswap-v2", factory, token0: undefined })
  })

  it("have the protocol of a fork whose factories are listed", () => {
    const forks = protocols.flatMap(({ slug, pairs: makers = [] }) =>
      makers.flatMap(({ makers: table, codeHash }) =>
        (table[1] ?? []).map((maker) => ({
          slug,
          maker,
          made: create2Address(maker, pairSalt(token0, token1), codeHash),
        })),
      ),
    )
    assert.isAtLeast(forks.length, 6)
    for (const { slug, maker, made: pair } of forks) {
      assert.deepInclude(swapIn(pair), { protocol: slug, factory: maker, poolKind: "v2" })
    }
  })
})
