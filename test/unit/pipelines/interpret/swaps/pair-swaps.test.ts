import { assert, describe, it } from "vitest"
import { create2Address, pairSalt, poolSalt } from "#chains/abi/create2-address.ts"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { readContracts } from "#pipelines/protocols/read-contracts.ts"
import { pairs } from "#pipelines/protocols/uniswap/positions.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import {
  address,
  type LogDraft,
  syncLog,
  transferLog,
  v2SwapLog,
  v3SwapLog,
} from "../../../../support/chain/block-builder.ts"
import { foldOne } from "../../../../support/store/fold.ts"

const [pool, other, alice, router] = [address(0x50), address(0x51), address(1), address(2)]
const [token0, token1, junk] = [address(0x20), address(0x21), address(0x22)]

const uniswapContracts = readContracts("uniswap")
const [factory = other] = uniswapContracts.v2PairFactories[1] ?? []
const made = create2Address(factory, pairSalt(token0, token1), pairs.codeHash)

const onEthereum = (...logs: ReadonlyArray<LogDraft>) =>
  foldOne({ transactions: [{ from: alice, to: router, logs }] }, ethereum).swaps

describe("pairSwaps of pools of listed factories", () => {
  it("have a price where a token taxes transfers, if the pool's address proves its tokens", () => {
    const taxedIn = (contract: Address, movedRaw: bigint, kept: ReadonlyArray<LogDraft> = []) =>
      onEthereum(
        transferLog(token0, alice, contract, 100n),
        transferLog(token1, contract, alice, movedRaw),
        ...kept,
        syncLog(contract, 1_100n, 910n),
        v2SwapLog(contract, { sender: router, amount0Raw: 100n, amount1Raw: -90n }),
      )[0]
    assert.deepInclude(taxedIn(made, 81n), { token0, token1, isPriceSource: true, reserve1Raw: 910n })
    // A trap rather than a tax, the tax of a third token, and a pool of no factory.
    for (const found of [
      taxedIn(made, 60n),
      taxedIn(made, 0n, [transferLog(junk, made, alice, 81n)]),
      taxedIn(pool, 81n),
    ])
      assert.deepInclude(found, { token0: undefined, token1: undefined, isPriceSource: false })
  })

  it("have the price of their state wherever a swap moved it; that of other pools must be near what was paid", () => {
    const [maker = other] = uniswapContracts.v3PoolFactories[1] ?? []
    const codeHash = "0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54"
    const listed = create2Address(maker, poolSalt(token0, token1, 3_000), codeHash)
    const pushedIn = (contract: Address) =>
      onEthereum(
        transferLog(token0, alice, contract, 100n),
        transferLog(token1, contract, alice, 90n),
        v3SwapLog(contract, { sender: router, amount0Raw: 100n, amount1Raw: -90n, sqrtPriceRaw: 2n ** 90n }),
      )[0]
    assert.deepInclude(pushedIn(listed), { token0, token1, sqrtPriceRaw: 2n ** 90n, isPriceSource: true })
    assert.deepInclude(pushedIn(pool), { token0, token1, isPriceSource: false })
  })
})
